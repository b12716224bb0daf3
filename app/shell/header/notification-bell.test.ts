import { expect, test } from "vitest";
import { unreadCountText } from "./notification-bell.tsx";

test("a number above 99 is shown as 99+ [NTF-2, CON-1]", () => {
  expect([1, 99, 100, 4321].map(unreadCountText)).toEqual(["1", "99", "99+", "99+"]);
});
