/** The bare app on @remix-run/express. Argument: the file with the games that its route shows. */
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import express from "express";

const games = JSON.parse(readFileSync(process.argv[2] as string, "utf8"));
const built = new URL("../../../../.cache/bench/remix-streaming/server/index.js", import.meta.url);
const build = (await import(built.href)) as ServerBuild;
const app = express();
app.all(
  "*",
  createRequestHandler({
    build,
    mode: "production",
    getLoadContext: () => ({ games }) as unknown as AppLoadContext,
  }),
);
const server = app.listen(0, "127.0.0.1", () => {
  console.log(JSON.stringify({ listening: (server.address() as AddressInfo).port }));
});
