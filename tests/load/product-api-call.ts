import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { start } from "./processes.ts";
import { type Row, shown } from "./report.ts";

const USER = {
  user_id: "1000001",
  login: "demo",
  email: "demo@solstice.example",
  phone: "+358401234567",
  currency: "EUR",
  no_profile: false,
  score: { pct: 42, level: 3 },
  profile: {
    name: "Demo",
    surname: "Player",
    gender: "",
    birthday: "1990-05-17",
    country: "FI",
    postcode: "00100",
    address: "",
  },
};

/** Compares the CPU of a product API call through the BFF's client with a bare `undici.request`. */
export async function productApiCall(): Promise<Row[]> {
  const body = JSON.stringify({ result: USER });
  const api = createServer((_request, response) => {
    response.writeHead(200, {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const { port } = api.address() as AddressInfo;
  const calls = start(["tests/load/product-api-calls.ts", `http://127.0.0.1:${port}/api`], {
    core: "server",
  });
  const { client, bare } = (await calls.firstOutput()) as { client: number; bare: number };
  await calls.stop();
  api.close();
  api.closeAllConnections();
  return [
    {
      what: "product-API call: CPU",
      ours: `${shown(client)} µs`,
      baseline: `${shown(bare)} µs`,
      value: client / bare,
      unit: "×",
      target: { atMost: 1.5 },
    },
  ];
}
