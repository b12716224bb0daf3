import { expect, test } from "vitest";
import { email, login } from "#app/forms/fields.ts";
import { readableEmail } from "./readable-email.server.ts";

test.each([email, login])(
  "an address in another script is sent in ASCII, and shown as it was written [FRM-1]",
  (field) => {
    const sent = field().parse(" mia@Почта.рф ");
    expect(sent).toBe("mia@xn--80a1acny.xn--p1ai");
    expect(field().parse("mia@xn--80a1acny.xn--p1ai")).toBe(sent);
    expect(readableEmail(sent)).toBe("mia@почта.рф");
    expect(field().safeParse("mia@почта").error?.issues[0]?.message).toBe("incorrect_email");
  },
);

test("other addresses are shown as they are", () => {
  for (const address of ["Mia@Example.com", "mia", "", "mia@xn--", "m•••@example.com"])
    expect(readableEmail(address)).toBe(address);
});
