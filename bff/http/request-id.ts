import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { plainAddress, type TrustsProxy } from "../config/trusted-proxies.ts";
import { localsOf } from "./locals.ts";

const WELL_FORMED = /^[\w-]{8,64}$/;

/** The name that a trusted proxy has given the request, or a new one. */
export function requestIdOf({ headers, socket }: IncomingMessage, trustsProxy: TrustsProxy): string {
  const given = headers["x-request-id"];
  const believed = typeof given === "string" && WELL_FORMED.test(given);
  return believed && trustsProxy(plainAddress(socket.remoteAddress ?? "")) ? given : randomUUID();
}

/** Names the request, in the answer too. */
export function requestId(trustsProxy: TrustsProxy): RequestHandler {
  return (req, res, next) => {
    const id = requestIdOf(req, trustsProxy);
    localsOf(res).requestId = id;
    res.setHeader("X-Request-Id", id);
    next();
  };
}
