import { expect, test } from "vitest";
import { z } from "zod";
import { readFormData, readFormWithFile } from "./read-form.server.ts";
import { parseForm } from "./zod.ts";

const post = (body: string | FormData, type = "application/x-www-form-urlencoded") =>
  new Request("http://site/login", {
    method: "POST",
    body,
    ...(typeof body === "string" && { headers: { "content-type": type } }),
  });

/** A different field name for each number. */
const nameOf = (i: number) => [...String(i)].map((digit) => "abcdefghij"[Number(digit)]).join("");

test("field names of the app's forms are kept", async () => {
  const form = await readFormData(
    post("form=login&login=a%20b&birthday.year=1990&password_retype=x&terms=on&details.card_number=4"),
  );
  expect([...form]).toEqual([
    ["form", "login"],
    ["login", "a b"],
    ["birthday.year", "1990"],
    ["password_retype", "x"],
    ["terms", "on"],
    ["details.card_number", "4"],
  ]);
});

test.each([
  "login[400000000]",
  "login[4294967294]",
  "login[]",
  "__proto__",
  "__proto__.polluted",
  "constructor.prototype.polluted",
  "__intent__",
  "__state__",
  "a.".repeat(20_000).concat("b"),
  "a[0]".repeat(12_000),
])("a name that conform would not read as a field is removed: %.30s", async (name) => {
  const form = await readFormData(post(new URLSearchParams({ [name]: "x", login: "me" }).toString()));
  expect([...form.keys()]).toEqual(["login"]);
  const { payload } = parseForm(form, z.object({ login: z.string() }));
  expect(payload).toEqual({ login: "me" });
});

test.each([
  ["a name twice", "login=a&login=b"],
  ["one name 16,000 times", "login=a&".repeat(16_000)],
  ["too many names", Array.from({ length: 101 }, (_, i) => `${nameOf(i)}=x`).join("&")],
])("a form with %s is refused before conform parses it", async (_, body) => {
  await expect(readFormData(post(body))).rejects.toMatchObject({ status: 400 });
});

test("files are removed", async () => {
  const form = new FormData();
  form.set("login", new File(["x"], "x.txt"));
  expect([...(await readFormData(post(form)))]).toEqual([]);
});

test("readFormWithFile returns the first file that is not empty, and the plain fields", async () => {
  const body = new FormData();
  body.set("form", "document-identity");
  body.set("login[7]", "x");
  body.set("file", new File([], "nothing.png"));
  body.set("photo", new File(["bytes"], "passport.png"));
  const { form, file } = await readFormWithFile(post(body));
  expect([...form]).toEqual([["form", "document-identity"]]);
  expect([file?.name, file?.size]).toEqual(["passport.png", 5]);

  const none = new FormData();
  none.set("file", "a text");
  expect((await readFormWithFile(post(none))).file).toBeNull();
});

test.each(["multipart/form-data; boundary=", "multipart/form-data; boundary=a", "application/json"])(
  "a body that is not a form is rejected: %s",
  async (type) => {
    await expect(readFormData(post("x", type))).rejects.toMatchObject({ status: 400 });
  },
);
