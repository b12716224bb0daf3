/**
 * Plain Express: serves the given paths with the compressed bytes that the product returns for them.
 * Arguments: the product's origin, then the paths.
 */
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";

const [origin = "", ...paths] = process.argv.slice(2);

function compressed(url: string): Promise<{ type: string; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "br" };
    const asked = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { "content-type": type = "", "content-encoding": encoding } = response.headers;
        if (response.statusCode === 200 && encoding === "br") resolve({ type, bytes: Buffer.concat(chunks) });
        else reject(new Error(`${url}: ${response.statusCode}, encoded ${encoding}`));
      });
    });
    asked.on("error", reject).end();
  });
}

const app = express();
for (const path of paths) {
  const { type, bytes } = await compressed(origin + path);
  app.get(path, (_req, res) => {
    res.set({ "Content-Type": type, "Content-Encoding": "br" }).send(bytes);
  });
}
const server = app.listen(0, "127.0.0.1", () => {
  console.log(JSON.stringify({ listening: (server.address() as AddressInfo).port }));
});
