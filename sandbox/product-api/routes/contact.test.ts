import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { EXAMPLE_COMPANY } from "#contract/host/example-company.ts";
import { createClock } from "../../clock.ts";
import { deleteDatabase, openTestStore } from "../../testing/money-services.ts";
import { createPlayers } from "../accounts/players.ts";
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
const players = createPlayers(store, clock);
const { sendContactMessage } = contactHandlers({ clock, mailbox, players, store });
const send = (email: string, address: string, userId?: string) =>
  sendContactMessage(
    { name: "Mia", email, topic: "payments", message: "Line one.\n\nLine two <b>.", locale: "de" },
    {
      session: userId === undefined ? null : { userId, sessionId: "session" },
      origin: "https://site.example",
      siteId: "",
      connectionId: "",
      jurisdiction: "none",
      client: { address, userAgent: "", connectionId: "" },
    },
  );

function addPlayer(email: string): string {
  const { userId } = players.add({
    kind: "player",
    login: email,
    email,
    phone: "",
    password: "",
    currency: "EUR",
    locale: "de",
  });
  return userId;
}

test("a message reaches the operator's mailbox, and its copy a player's confirmed address", async () => {
  const userId = addPlayer("mia@example.com");
  players.setEmail(userId, "mia@example.com");
  await send("Mia@example.com", "192.0.2.1", userId);
  expect(mailbox.list(EXAMPLE_COMPANY.email)).toMatchObject([
    {
      subject: "Message from Mia: Deposits and withdrawals",
      paragraphs: [`Mia <Mia@example.com>, player ${userId}`, "Line one.", "Line two <b>."],
    },
  ]);
  const [copy] = mailbox.list("Mia@example.com");
  expect(copy).toMatchObject({
    locale: "de",
    subject: "Wir haben Ihre Nachricht erhalten",
    link: "https://site.example/de/page/contact-us",
  });
  expect(copy?.paragraphs.slice(1)).toEqual(["Line one.", "Line two <b>."]);
});

test("an address that is not confirmed gets a receipt without a word of the sender", async () => {
  const unconfirmed = addPlayer("new@example.com");
  const other = addPlayer("other@example.com");
  players.setEmail(other, "other@example.com");
  await send("victim@example.com", "192.0.2.2");
  await send("victim@example.com", "192.0.2.3", other);
  await send("new@example.com", "192.0.2.4", unconfirmed);
  const mails = [...mailbox.list("victim@example.com"), ...mailbox.list("new@example.com")];
  expect(mails).toHaveLength(3);
  for (const mail of mails) {
    expect(mail).toMatchObject({ subject: "Wir haben Ihre Nachricht erhalten", locale: "de" });
    expect(mail.paragraphs).toHaveLength(1);
    expect(JSON.stringify(mail)).not.toMatch(/Mia|Line/);
  }
});

test("five messages in an hour from one address, or to one e-mail address, are the most", async () => {
  for (let count = 0; count < 5; count++) await send(`of.ten+${count}@example.com`, `192.0.2.${10 + count}`);
  expect(() => send("Often@example.com", "192.0.2.20")).toThrow("too_many_attempts");
  for (let count = 0; count < 5; count++) await send(`other-${count}@example.com`, "192.0.2.30");
  expect(() => send("another@example.com", "192.0.2.30")).toThrow("too_many_attempts");
  clock.advance(3_600_001);
  await send("often@example.com", "192.0.2.30");
});
