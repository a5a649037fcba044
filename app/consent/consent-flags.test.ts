import { expect, test } from "vitest";
import { ALL_DENIED, ALL_GRANTED, googleConsent } from "./consent-flags.ts";

test("agreeing grants Google all four, declining denies all four", () => {
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
] as const)("%s alone grants %s alone", (flag, name) => {
  const given = googleConsent({ ...ALL_DENIED, [flag]: true });
  expect(Object.entries(given).filter(([, value]) => value === "granted")).toEqual([[name, "granted"]]);
});
