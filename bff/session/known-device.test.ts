import { expect, test } from "vitest";
import { createDeviceSigner, knowsName, rememberNames } from "./known-device.ts";

const SECRET = "a-secret-of-the-known-device-tests-0123";
const NEW_SECRET = "another-secret-of-the-known-device-tests";

test("a device knows the names that have logged in on it, in any letter case, and no others", () => {
  const device = rememberNames(null, ["Vera", "vera@example.com"]);
  expect(knowsName(device, "vera")).toBe(true);
  expect(knowsName(device, " VERA@example.com")).toBe(true);
  expect(knowsName(device, "noor")).toBe(false);
  expect(knowsName(null, "vera")).toBe(false);
});

test("a device keeps its id and the last names", () => {
  const first = rememberNames(null, ["vera"]);
  const names = Array.from({ length: 12 }, (_, i) => `player-${i}`);
  const later = rememberNames(rememberNames(first, ["noor"]), names);
  expect(later.id).toBe(first.id);
  expect(later.names).toHaveLength(12);
  expect(knowsName(later, "vera")).toBe(false);
});

test("a cookie is accepted only with a signature of one of the secrets", () => {
  const device = rememberNames(null, ["vera"]);
  const signed = createDeviceSigner([SECRET]).sign(device);
  expect(createDeviceSigner([NEW_SECRET, SECRET]).verify(signed)).toEqual(device);
  expect(createDeviceSigner([NEW_SECRET]).verify(signed)).toBeNull();
  const forged = Buffer.from(JSON.stringify({ ...device, names: ["x"] })).toString("base64url");
  for (const value of ["", "x", ".", `${forged}.${signed.split(".")[1]}`, `${forged}.`, "a".repeat(5000)]) {
    expect(createDeviceSigner([SECRET]).verify(value), value).toBeNull();
  }
});

test("a cookie with the most names fits the limit for its length", () => {
  const device = rememberNames(
    null,
    Array.from({ length: 12 }, (_, i) => `player-${i}@example.com`),
  );
  const signer = createDeviceSigner([SECRET]);
  expect(signer.verify(signer.sign(device))).toEqual(device);
});
