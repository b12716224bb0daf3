import { expect, test } from "vitest";
import { deviceFramePolicy } from "./device-frame.ts";

const ORIGIN = "https://play.example";
const WIDGETS = "https://widgets.example";

test("the fingerprint runs only the vendor's files, with an opaque origin, framed by the site alone [FRM-2]", () => {
  const policy = deviceFramePolicy({ hosts: ["*"] }, ORIGIN).split("; ");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src ${ORIGIN}/widgets/device-frame.js ${ORIGIN}/iojs/`);
  expect(policy).toContain(`connect-src ${ORIGIN}/iojs/`);
  expect(policy).toContain(`frame-ancestors ${ORIGIN}`);
  expect(policy).toContain("sandbox allow-scripts");
});

test("only on the widget origin the fingerprint has an origin, which is not the site's [FRM-2]", () => {
  const site = { hosts: ["play.example"], widgetOrigin: WIDGETS };
  const there = deviceFramePolicy(site, WIDGETS);
  expect(there).not.toContain("sandbox");
  expect(there).toContain("frame-ancestors play.example:*");
  expect(deviceFramePolicy(site, ORIGIN)).toContain("sandbox allow-scripts");
});
