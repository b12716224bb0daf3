import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./parse-form.ts";
import { sentForm, sentFormWithFile } from "./sent-form.server.ts";

const sent = (body: string | FormData, type = "application/x-www-form-urlencoded") =>
  new Request("http://site/login", {
    method: "POST",
    body,
    ...(typeof body === "string" && { headers: { "content-type": type } }),
  });

test("the fields of our forms arrive as they are", async () => {
  const form = await sentForm(
    sent("form=login&login=a%20b&birthday.year=1990&password_retype=x&terms=on&details.card_number=4"),
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
])("a name that would be read as more than a field is left out: %.30s", async (name) => {
  const form = await sentForm(sent(new URLSearchParams({ [name]: "x", login: "me" }).toString()));
  expect([...form.keys()]).toEqual(["login"]);
  const { payload } = parseForm(form, z.object({ login: z.string() }));
  expect(payload).toEqual({ login: "me" });
});

test("files are left out", async () => {
  const form = new FormData();
  form.set("login", new File(["x"], "x.txt"));
  expect([...(await sentForm(sent(form)))]).toEqual([]);
});

test("a form that hands in a file brings the first that holds something, and its plain fields", async () => {
  const body = new FormData();
  body.set("form", "document-identity");
  body.set("login[7]", "x");
  body.set("file", new File([], "nothing.png"));
  body.set("photo", new File(["bytes"], "passport.png"));
  const { form, file } = await sentFormWithFile(sent(body));
  expect([...form]).toEqual([["form", "document-identity"]]);
  expect([file?.name, file?.size]).toEqual(["passport.png", 5]);

  const none = new FormData();
  none.set("file", "a text of that name");
  expect((await sentFormWithFile(sent(none))).file).toBeNull();
});

test.each(["multipart/form-data; boundary=", "multipart/form-data; boundary=a", "application/json"])(
  "what is no form is refused: %s",
  async (type) => {
    await expect(sentForm(sent("x", type))).rejects.toMatchObject({ status: 400 });
  },
);
