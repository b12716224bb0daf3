import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCALE_FILES } from "#contract/wire/locales.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { answerTo, chatTexts, TOPICS, topicOf } from "./script.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const say = (conversation: string, text: string, locale = "en") =>
  fetch(`${sandbox.url}/sandbox/chat/api/messages?locale=${locale}`, {
    method: "POST",
    body: JSON.stringify({ conversation, text }),
  });

test("a visitor's words select the topic, in every language [TP-4]", () => {
  expect(topicOf("Where is my withdrawal?", "en")).toBe("withdrawal");
  expect(topicOf("Wo bleibt meine AUSZAHLUNG", "de")).toBe("withdrawal");
  expect(topicOf("Лимит қоюға бола ма", "kz")).toBe("limits");
  for (const file of LOCALE_FILES) {
    const locale = file === "kk" ? "kz" : file === "nb" ? "no" : file;
    const { topics } = chatTexts(locale);
    for (const [topic, { question }] of Object.entries(topics)) {
      expect(topicOf(question, locale), `${file}: ${question}`).toBe(topic);
    }
  }
});

test("a question that the agent does not know leads to the contact form [TP-4]", () => {
  expect(answerTo("What is the weather?", "en").link.path).toBe("/en/page/contact-us");
  expect(answerTo("How do I set limits?", "en").link.path).toBe(`/en${TOPICS.limits}`);
});

test("the conversation is kept on the vendor's server, and is nobody else's [TP-4]", async () => {
  const own = "conversation-0123456789";
  await say(own, "How do bonuses work?");
  const { messages } = await (await say(own, "and a withdrawal?")).json();
  expect(messages.map(({ sender }: { sender: string }) => sender)).toEqual([
    "visitor",
    "agent",
    "visitor",
    "agent",
  ]);
  const read = async (id: string) =>
    (await fetch(`${sandbox.url}/sandbox/chat/api/conversation?locale=en&conversation=${id}`)).json();
  expect((await read(own)).messages).toHaveLength(4);
  expect((await read("conversation-9876543210")).messages).toEqual([]);
});

test("an empty or too long message is refused", async () => {
  expect((await say("conversation-0123456789", "  ")).status).toBe(422);
  expect((await say("conversation-0123456789", "x".repeat(1001))).status).toBe(422);
  expect((await say("short", "hello")).status).toBe(422);
});

test.each(["livechat", "intercom", "zendesk"])(
  "the script of %s is valid for pages without an origin [TP-4]",
  async (vendor) => {
    const response = await fetch(`${sandbox.url}/sandbox/chat/${vendor}.js`);
    expect(response.status).toBe(200);
    const code = await response.text();
    expect(() => new Function(code)).not.toThrow();
  },
);
