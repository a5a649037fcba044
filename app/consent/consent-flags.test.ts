import { expect, test } from "vitest";
import { ALL_DENIED, ALL_GRANTED, googleConsent } from "./consent-flags.ts";

test("agreeing grants all four permissions of Google, and declining denies them", () => {
  expect(googleConsent(ALL_GRANTED)).toEqual({
    analytics_storage: "granted",
    ad_storage: "granted",
    ad_user_data: "granted",
    ad_personalization: "granted",
  });
  expect(googleConsent(ALL_DENIED)).toEqual({
    analytics_storage: "denied",
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
  });
});

test.each([
  ["analyticsStorage", "analytics_storage"],
  ["adStorage", "ad_storage"],
  ["adUserData", "ad_user_data"],
  ["adPersonalization", "ad_personalization"],
] as const)("the flag %s grants only %s", (flag, name) => {
  const consent = googleConsent({ ...ALL_DENIED, [flag]: true });
  expect(Object.entries(consent).filter(([, value]) => value === "granted")).toEqual([[name, "granted"]]);
});
