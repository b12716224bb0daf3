import { expect, test, vi } from "vitest";
import { ProductError } from "#contract/host/failures.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { contactAction, contactPrefill } from "./contact.server.ts";

const VALID = {
  name: "Mia Sol",
  email: "mia@example.com",
  topic: "payments",
  message: "When does my withdrawal arrive?",
};

async function send(values: Record<string, string>, failure?: Error) {
  const sendContactMessage = vi.fn(async (..._call: unknown[]) => {
    if (failure) throw failure;
    return { success: true };
  });
  const request = new Request("https://play.example/en/page/contact-us", {
    method: "POST",
    body: new URLSearchParams({ form: "contact", ...values }),
  });
  const response = await contactAction(request, loadContext({ api: { sendContactMessage } }));
  return { sendContactMessage, status: response.status, answer: await response.json() };
}

test("a valid message is sent in the language of the page [RT-11]", async () => {
  const { sendContactMessage, status, answer } = await send(VALID);
  expect(status).toBe(200);
  expect(answer).toMatchObject({ form: "contact", done: true });
  expect(sendContactMessage).toHaveBeenCalledWith({ ...VALID, locale: "en" });
});

test("an invalid message is not sent, keeps what was typed and has one error per field [FRM-1]", async () => {
  const typed = { name: "", email: "mia@", topic: "", message: "Too short" };
  const { sendContactMessage, status, answer } = await send(typed);
  expect(status).toBe(400);
  expect(sendContactMessage).not.toHaveBeenCalled();
  expect(answer.submission.initialValue).toMatchObject({ email: "mia@", message: "Too short" });
  const keys = Object.entries(answer.submission.error).map(([field, error]) => [
    field,
    (error as { key: string }).key,
  ]);
  expect(Object.fromEntries(keys)).toEqual({
    name: expect.stringContaining("required"),
    email: expect.stringMatching(/incorrect_email|min_length/),
    topic: expect.stringContaining("required"),
    message: expect.stringContaining("min_length"),
  });
});

test("a refused message keeps what was typed and says when to try again", async () => {
  const refusal = new ProductError(
    { code: 9000012, message: "too_many_attempts", vars: { seconds: 600 } },
    429,
  );
  const { status, answer } = await send(VALID, refusal);
  expect(status).toBe(429);
  expect(answer.submission.initialValue).toMatchObject(VALID);
  expect(answer.submission.error[""]).toMatchObject({ values: { count: 10 } });
});

test("the form is filled in for a player only", () => {
  const user = { email: "mia@example.com", profile: { name: "Mia", surname: "" } };
  expect(contactPrefill(loadContext({ user }))).toEqual({ name: "Mia", email: "mia@example.com" });
  expect(contactPrefill({ user: null })).toBeNull();
});
