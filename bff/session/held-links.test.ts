import { expect, test } from "vitest";
import { HELD_CODE_PREFIX, heldLinkToken, heldRestoreCode, holdLink, holdRestoreCode } from "./held-links.ts";
import type { SessionCookie } from "./session-cookie.ts";
import type { SessionData } from "./visitor-session.ts";

function cookie() {
  const data: Partial<SessionData> = {};
  return {
    data,
    change: (change: Partial<SessionData>) => Object.assign(data, change),
  } as unknown as SessionCookie;
}

test("tokens and codes of 512 bytes are stored, and longer ones are not, whatever their characters are", () => {
  for (const character of ["x", "\u00e4", "\u{1F3B0}"]) {
    const length = 512 / Buffer.byteLength(character);
    const own = cookie();
    const fits = character.repeat(length);
    expect(heldLinkToken(own, holdLink(own, fits))).toBe(fits);
    expect(heldRestoreCode(own, holdRestoreCode(own, fits))).toBe(fits);
    const other = cookie();
    expect(holdLink(other, `${fits}x`)).toBe("none");
    expect(holdRestoreCode(other, `${fits}x`)).toBe(`${HELD_CODE_PREFIX}none`);
    expect(other.data).toEqual({});
  }
});
