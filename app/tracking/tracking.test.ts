import { expect, test } from "vitest";
import { site } from "#contract/site.ts";
import { conversionUrl } from "./conversion-image.ts";
import { routeEffects } from "./route-effects.ts";

const conversion = { endpoint: "https://cnv.example/log/cnv", tagId: "t1", segmentKey: "s1" };
const tracking = (over: object) => site.shape.tracking.parse({ consentRequired: false, ...over });
const vip = { level: 3, name: "", image: "", isLast: false };
const both = ["checkAuth", "bidrTrackPageView", "ga4TrackVipLevel"];

test("nothing fires where the site asks for consent first [TP-3]", () => {
  const asked = tracking({ consentRequired: true, dataLayer: true, conversion });
  expect(routeEffects(both, asked, vip)).toEqual({ pageView: false, conversion: false, vipLevel: null });
});

test("each tracker needs its guard's name and the site's configuration [GRD-1]", () => {
  const all = tracking({ dataLayer: true, conversion });
  expect(routeEffects(both, all, vip)).toEqual({ pageView: true, conversion: true, vipLevel: 3 });
  expect(routeEffects([], all, vip)).toEqual({ pageView: true, conversion: false, vipLevel: null });
  expect(routeEffects(both, tracking({}), vip)).toEqual({
    pageView: false,
    conversion: false,
    vipLevel: null,
  });
  expect(routeEffects(both, all, null).vipLevel).toBeNull();
});

test("the conversion image names tag, segment, account and a random number [TP-2]", () => {
  const url = new URL(conversionUrl(conversion, "42", 123));
  expect(url.origin + url.pathname).toBe(conversion.endpoint);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    tag_id: "t1",
    segment_key: "s1",
    account_id: "42",
    ord: "123",
  });
  expect(new URL(conversionUrl(conversion, null, 1)).searchParams.has("account_id")).toBe(false);
});
