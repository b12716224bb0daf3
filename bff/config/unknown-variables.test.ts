import { expect, test } from "vitest";
import { unknownVariables } from "./unknown-variables.ts";

test("misspelt variables are found, with the one that was meant", () => {
  const names = [
    "PRODUCT_API_ULR",
    "REDISURL",
    "SESION_SECRETS",
    "redis_url",
    "TRUSTED_PROXYS",
    "PRODUCT_API_PASSWORD",
  ];
  expect(unknownVariables(Object.fromEntries(names.map((name) => [name, "x"])))).toEqual([
    { name: "PRODUCT_API_ULR", meant: "PRODUCT_API_URL" },
    { name: "REDISURL", meant: "REDIS_URL" },
    { name: "SESION_SECRETS", meant: "SESSION_SECRETS" },
    { name: "redis_url", meant: "REDIS_URL" },
    { name: "TRUSTED_PROXYS", meant: "TRUSTED_PROXIES" },
    { name: "PRODUCT_API_PASSWORD", meant: undefined },
  ]);
});

test("our own variables, and those of the system and of other programs, are not", () => {
  const names =
    "PORT HOST HOSTNAME PATH HOME PWD USER SHELL TERM LANG NODE_ENV NODE_OPTIONS TZ SORT REDIS_URL SANDBOX_PORT SESSION_MANAGER OTEL_EXPORTER_OTLP_HEADERS KUBERNETES_SERVICE_HOST";
  expect(unknownVariables(Object.fromEntries(names.split(" ").map((name) => [name, "x"])))).toEqual([]);
});
