import { expect, test } from "vitest";
import { reactionTo } from "./catalogue.ts";

const every = () => true;
const none = () => false;

test("8000903 opens the verification popup, 8000909 the verification iframe popup [ERR-1]", () => {
  expect(reactionTo(8000903, every)).toEqual({ kind: "popup", name: "verification" });
  expect(reactionTo(8000909, every)).toEqual({ kind: "popup", name: "identity-frame" });
});

test("a popup that is not there is a toast", () => {
  expect(reactionTo(8000903, none)).toEqual({ kind: "toast" });
});

test("every other code is a toast, but for 9000005, which the login form answers [ERR-2, AUTH-2]", () => {
  expect(reactionTo(9000001, every)).toEqual({ kind: "toast" });
  expect(reactionTo(1, every)).toEqual({ kind: "toast" });
  expect(reactionTo(9000005, every)).toEqual({ kind: "nothing" });
});
