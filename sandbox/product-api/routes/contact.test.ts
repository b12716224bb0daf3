import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { EXAMPLE_COMPANY } from "#contract/host/example-company.ts";
import { createClock } from "../../clock.ts";
import { deleteDatabase, openTestStore } from "../../testing/money-services.ts";
import { createMailbox } from "../mail/mailbox.ts";
import { contactHandlers } from "./contact.ts";

const file = join(tmpdir(), `contact-${process.pid}.sqlite`);
deleteDatabase(file);
const store = openTestStore(file);
afterAll(() => {
  store.close();
  deleteDatabase(file);
});

const clock = createClock();
const mailbox = createMailbox(store, clock);
const { sendContactMessage } = contactHandlers({ clock, mailbox, store });
const send = (email: string, address: string) =>
  sendContactMessage(
    { name: "Mia", email, topic: "payments", message: "Line one.\n\nLine two <b>.", locale: "de" },
    {
      session: null,
      origin: "https://site.example",
      siteId: "",
      connectionId: "",
      client: { address, userAgent: "" },
    },
  );

test("a message reaches the operator's mailbox, and its copy the sender in their language", async () => {
  await send("mia@example.com", "192.0.2.1");
  expect(mailbox.list(EXAMPLE_COMPANY.email)).toMatchObject([
    {
      subject: "Message from Mia: Deposits and withdrawals",
      paragraphs: ["Mia <mia@example.com>", "Line one.", "Line two <b>."],
    },
  ]);
  const [copy] = mailbox.list("mia@example.com");
  expect(copy).toMatchObject({
    locale: "de",
    subject: "Wir haben Ihre Nachricht erhalten",
    link: "https://site.example/de/page/contact-us",
  });
  expect(copy?.paragraphs.slice(1)).toEqual(["Line one.", "Line two <b>."]);
});

test("five messages in an hour from one address, or to one e-mail address, are the most", async () => {
  for (let count = 0; count < 5; count++) await send("often@example.com", `192.0.2.${10 + count}`);
  expect(() => send("Often@example.com", "192.0.2.20")).toThrow("too_many_attempts");
  for (let count = 0; count < 5; count++) await send(`other-${count}@example.com`, "192.0.2.30");
  expect(() => send("another@example.com", "192.0.2.30")).toThrow("too_many_attempts");
  clock.advance(3_600_001);
  await send("often@example.com", "192.0.2.30");
});
