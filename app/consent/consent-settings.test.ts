import { expect, test } from "vitest";
import { testSite } from "../../test-support/catalogue.ts";
import { siteInfoSchema } from "../config/site-info.ts";
import { BUILT_IN_PATHS, pathEntry } from "../i18n/paths/path-table.ts";
import { consentSettings } from "./consent-settings.ts";

const CONTEXT = { language: "nl", table: BUILT_IN_PATHS } as const;

test("the settings contain the ids, the origins of the scripts, and when to ask again", () => {
  const siteInfo = siteInfoSchema.parse({
    analyticsId: "G-AB12CD34EF",
    pixelId: "123456789012345",
    scriptOrigins: { google: "https://tags.immo.example" },
    consent: { renewalMonths: 12, version: 3 },
  });
  const site = { ...testSite(), siteInfo };
  expect(consentSettings(site, CONTEXT)).toMatchObject({
    agency: site.agency.name,
    ids: { analyticsId: "G-AB12CD34EF", pixelId: "123456789012345" },
    scriptOrigins: { google: "https://tags.immo.example", meta: "https://connect.facebook.net" },
    renewalMonths: 12,
    version: 3,
    asksForConsent: true,
  });
});

test("a site without ids asks for consent only if it is configured to", () => {
  const { ids, asksForConsent } = consentSettings(testSite(), CONTEXT);
  expect(Object.values(ids).filter(Boolean)).toEqual([]);
  expect(asksForConsent).toBe(false);
  const siteInfo = siteInfoSchema.parse({ consent: { isShown: true } });
  expect(consentSettings({ ...testSite(), siteInfo }, CONTEXT).asksForConsent).toBe(true);
});

test("the dialog links to the cookie policy when the agency has one", () => {
  expect(consentSettings(testSite(), CONTEXT).policyPath).toBeUndefined();
  const table = [...BUILT_IN_PATHS, pathEntry("cookie-policy")];
  expect(consentSettings(testSite(), { language: "nl", table }).policyPath).toBe("/nl/cookie-policy/");
});
