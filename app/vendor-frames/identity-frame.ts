import { fields, oneOf, text } from "#app/data/answer-checks.ts";
import type { FromIdentityFrame, ToIdentityFrame } from "#contract/host/frames/identity-frame.ts";
import { isLink } from "#contract/wire/addresses.ts";
import { connectToPage } from "./page-channel.ts";

/* The script of /bff/identity-frame, which embeds the page of an identity provider. */

const LOAD_TIMEOUT_MS = 20_000;

const startCommand = fields<ToIdentityFrame>({
  to: oneOf(["identity-frame"]),
  type: oneOf(["start"]),
  url: text,
  title: text,
});
const page = connectToPage<{ type: FromIdentityFrame }>("identity-frame", location.origin);
let isStarted = false;
let isReported = false;

/** Reports the result once. */
function report(type: "shown" | "failed"): void {
  if (isReported) return;
  isReported = true;
  page.send({ type });
}

function show(url: URL, title: string): void {
  // A frame that the policy blocks fires "load" too, so the violation must be handled first.
  document.addEventListener("securitypolicyviolation", () => report("failed"));
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.allow = "camera; microphone; fullscreen";
  frame.sandbox.add("allow-scripts", "allow-forms", "allow-popups", "allow-popups-to-escape-sandbox");
  // A page of this site's own origin, such as the sandbox's, must not access the pages around it.
  if (url.origin !== location.origin) frame.sandbox.add("allow-same-origin");
  frame.referrerPolicy = "origin";
  frame.onload = () => setTimeout(() => report("shown"), 100);
  setTimeout(() => report("failed"), LOAD_TIMEOUT_MS);
  frame.src = url.href;
  document.body.append(frame);
}

page.listen(startCommand, ({ url, title }) => {
  if (isStarted) return;
  isStarted = true;
  if (isLink(url)) show(new URL(url, location.origin), title);
  else report("failed");
});
