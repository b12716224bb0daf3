import { expect, test } from "vitest";
import { PLAYER_FIELD } from "#contract/host/page-player.ts";
import { isFromOtherPlayer } from "./page-player.ts";

const post = (body: BodyInit) => new Request("https://site.example/en/x", { method: "POST", body });

function upload(playerId: string, file = new File(["%PDF"], "passport.pdf")): FormData {
  const form = new FormData();
  form.set(PLAYER_FIELD, playerId);
  form.set("form", "document-identity");
  form.set("file", file);
  return form;
}

test("a form or an upload of another player's page is recognized, and can be read afterwards", async () => {
  for (const bodyOf of [upload, (id: string) => new URLSearchParams({ amount: "50", [PLAYER_FIELD]: id })]) {
    expect(await isFromOtherPlayer(post(bodyOf("7")), "8")).toBe(true);
    expect(await isFromOtherPlayer(post(bodyOf("7")), null)).toBe(false);
    const own = post(bodyOf("7"));
    expect(await isFromOtherPlayer(own, "7")).toBe(false);
    expect((await own.formData()).get(PLAYER_FIELD)).toBe("7");
  }
  expect(await isFromOtherPlayer(post(upload("ö-7")), "ö-7")).toBe(false);
});

test("a request that names no player passes, whatever its body is", async () => {
  const unnamed = new FormData();
  unnamed.set("file", new File([`name="${PLAYER_FIELD}"\r\n\r\n9\r\n--`], "text.txt"));
  const broken = new Request("https://site.example/", {
    method: "POST",
    body: "no form",
    headers: { "Content-Type": "multipart/form-data" },
  });
  for (const request of [post(unnamed), post(new URLSearchParams({ read: "all" })), broken])
    expect(await isFromOtherPlayer(request, "8")).toBe(false);
});

test("only the beginning of a large upload is read before its action reads it", async () => {
  const CHUNKS = 100;
  const start = `--x\r\nContent-Disposition: form-data; name="${PLAYER_FIELD}"\r\n\r\n7\r\n--x\r\n`;
  let read = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(read === 0 ? start : "f".repeat(4096)));
        read += 1;
        if (read === CHUNKS) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const request = new Request("https://site.example/", { method: "POST", body, headers, duplex: "half" });
  expect(await isFromOtherPlayer(request, "8")).toBe(true);
  expect(read).toBeLessThan(5);
});
