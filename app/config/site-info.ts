import { z } from "zod";

const id = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, `must be an id such as ${example}`).optional();

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/;

/** Origin, without a path; unencrypted only on localhost. */
const origin = z.string().refine((text) => isHttpsOrigin(text) || LOOPBACK.test(text), {
  message: "must be an origin such as https://tags.example.be, without a path",
});

/** Origin, or a wildcard for its subdomains: `https://*.example.be`. */
const originPattern = z.string().refine((text) => isHttpsOrigin(text.replace("//*.", "//")), {
  message: "must be an origin such as https://tags.example.be or https://*.example.be, without a path",
});

function isHttpsOrigin(text: string): boolean {
  return /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(text) && URL.canParse(text);
}

/**
 * Analytics, advertising and consent (specification §3, "site info"). Each id is optional; docs/consent.md
 * says what an id loads, and after which consent.
 */
export const siteInfoSchema = z
  .strictObject({
    /** Google Analytics 4. */
    analyticsId: id(/^G-[A-Z0-9]{4,20}$/, "G-AB12CD34EF"),
    adsId: id(/^AW-\d{6,15}$/, "AW-123456789"),
    tagManagerId: id(/^GTM-[A-Z0-9]{4,12}$/, "GTM-AB12CDE"),
    /** Meta Pixel. */
    pixelId: id(/^\d{8,20}$/, "123456789012345"),
    /** Origins of the scripts; override them for a tag server of the agency, and in tests. */
    scriptOrigins: z
      .strictObject({
        google: origin.default("https://www.googletagmanager.com"),
        meta: origin.default("https://connect.facebook.net"),
      })
      .prefault({}),
    /** Other origins that tags in a Tag Manager container need; pages may contact no others. */
    containerOrigins: z
      .strictObject({
        scripts: z.array(originPattern).default([]),
        requests: z.array(originPattern).default([]),
        pictures: z.array(originPattern).default([]),
        frames: z.array(originPattern).default([]),
      })
      .prefault({}),
    consent: z
      .strictObject({
        /** Months after which visitors are asked again. */
        renewalMonths: z.int().min(1).max(24).default(6),
        /** Increase it when the texts or the services change: all visitors are asked again. */
        version: z.int().min(1).default(1),
        /** Shows the consent dialog; by default when an id is set. May be false only without any id. */
        isShown: z.boolean().optional(),
      })
      .prefault({}),
  })
  .superRefine((siteInfo, context) => {
    const servicesWithConsent = (["analyticsId", "adsId", "tagManagerId", "pixelId"] as const).filter(
      (name) => siteInfo[name] !== undefined,
    );
    if (siteInfo.consent.isShown === false && servicesWithConsent.length > 0) {
      context.addIssue({
        code: "custom",
        path: ["consent", "isShown"],
        message: `must not be false while ${servicesWithConsent.join(", ")} ${servicesWithConsent.length === 1 ? "is" : "are"} set: these services need consent`,
      });
    }
    if (siteInfo.tagManagerId === undefined && Object.values(siteInfo.containerOrigins).some(isFilled)) {
      context.addIssue({
        code: "custom",
        path: ["containerOrigins"],
        message: "requires tagManagerId",
      });
    }
  });

function isFilled(list: unknown[]): boolean {
  return list.length > 0;
}

export type SiteInfo = z.infer<typeof siteInfoSchema>;
