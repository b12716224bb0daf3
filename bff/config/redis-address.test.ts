import { expect, test } from "vitest";
import { describeRedisAddress, parseRedisAddress } from "./redis-address.ts";

test.each([
  ["redis://redis.example", "redis://redis.example:6379/0"],
  ["rediss://user:p%40ss@redis.example:6380/3", "rediss://redis.example:6380/3"],
  ["redis://:secret@[::1]:6379/", "redis://[::1]:6379/0"],
  [
    "redis+sentinel://:secret@a.example,b.example:26380/players/2?sentinel-password=other",
    "redis+sentinel://a.example:26379,b.example:26380/players/2",
  ],
  ["rediss+cluster://user:secret@10.0.0.1,10.0.0.2:6380", "rediss+cluster://10.0.0.1:6379,10.0.0.2:6380"],
])("%s is an address, which logs show without credentials [HA-1]", (text, shown) => {
  expect(describeRedisAddress(text)).toBe(shown);
});

test("credentials are decoded, and those of Sentinels are their own", () => {
  expect(
    parseRedisAddress(
      "redis+sentinel://user:p%40ss@a.example/players?sentinel-username=watcher&sentinel-password=o%26k",
    ),
  ).toEqual({
    kind: "sentinel",
    isEncrypted: false,
    username: "user",
    password: "p@ss",
    nodes: [{ host: "a.example", port: 26_379 }],
    group: "players",
    database: 0,
    sentinelUsername: "watcher",
    sentinelPassword: "o&k",
  });
});

test.each([
  "localhost:6379",
  "https://redis.example",
  "redis://",
  "redis://a.example:99999",
  "redis://a.example,b.example",
  "redis://a.example/players",
  "redis://:%zz@a.example",
  "redis+sentinel://a.example",
  "redis+sentinel://a.example/players/0/1",
  "redis+cluster://a.example/1",
  "redis+cluster://a.example,,b.example",
])("%s is no address", (text) => {
  expect(parseRedisAddress(text)).toBeNull();
});
