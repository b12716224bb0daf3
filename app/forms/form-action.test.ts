import { expect, test, vi } from "vitest";
import { loadContext } from "../../tests/support/load-context.ts";
import { type FormHandler, handleForms } from "./form-action.server.ts";

const player = loadContext({ user: { user_id: "u1" } });
const guest = loadContext({ user: null });

function post(form: string, more: Record<string, string | File> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ form, ...more })) body.set(name, value);
  return new Request("https://play.example/en/wallet/deposit?method=card", { method: "POST", body });
}
const answering = (text: string) => vi.fn<FormHandler>(async () => new Response(text));

test("a form is passed to the handler of its name, with the URL and the file of the request", async () => {
  const deposit = answering("deposit");
  const file = new File(["a passport"], "passport.png");
  const response = await handleForms(post("deposit", { amount: "5", file }), player, {
    deposit,
    other: answering("other"),
  });
  expect(await response.text()).toBe("deposit");
  const [form, context, { name, url, file: sent }] = deposit.mock.lastCall ?? expect.fail("not called");
  expect([...form]).toEqual([
    ["form", "deposit"],
    ["amount", "5"],
  ]);
  expect([context, name, url.search, sent?.name]).toEqual([
    player,
    "deposit",
    "?method=card",
    "passport.png",
  ]);
});

test("a name with an id is looked up after the table", async () => {
  const handlerOf = (name: string) => (name.startsWith("remove ") ? answering(name) : null);
  const send = (name: string) => handleForms(post(name), player, { deposit: answering("d") }, { handlerOf });
  expect(await (await send("remove card-7")).text()).toBe("remove card-7");
  expect(await (await send("deposit")).text()).toBe("d");
  await expect(send("add card-7")).rejects.toMatchObject({ status: 400 });
});

test.each(["", "unknown", "constructor", "toString", "__proto__"])(
  "a form named %j is refused, also among the forms of visitors",
  async (name) => {
    const options = { forVisitors: { link: async () => new Response() } };
    const sent = handleForms(post(name), player, { deposit: answering("d") }, options);
    await expect(sent).rejects.toMatchObject({ status: 400 });
  },
);

test("guests may send the forms of visitors only", async () => {
  const forVisitors = { link: async () => new Response("link") };
  const handlers = { deposit: answering("d") };
  const answer = await handleForms(post("link"), guest, handlers, { forVisitors });
  expect(await answer.text()).toBe("link");
  await expect(handleForms(post("deposit"), guest, handlers, { forVisitors })).rejects.toMatchObject({
    status: 503,
  });
  const requireLogin = () => Promise.reject(new Response(null, { status: 302 }));
  const sent = handleForms(post("deposit"), guest, handlers, { forVisitors, requireLogin });
  await expect(sent).rejects.toMatchObject({ status: 302 });
  expect(handlers.deposit).not.toHaveBeenCalled();
});
