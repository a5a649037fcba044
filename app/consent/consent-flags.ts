/** The four permissions that a visitor grants or denies (specification §2, §3). */
export const CONSENT_FLAGS = ["analyticsStorage", "adStorage", "adUserData", "adPersonalization"] as const;

export type ConsentFlag = (typeof CONSENT_FLAGS)[number];

export type ConsentFlags = Readonly<Record<ConsentFlag, boolean>>;

export const ALL_GRANTED: ConsentFlags = flagsWhere(() => true);

/** Applies also before the visitor has chosen. Strictly necessary storage has no flag and is always allowed. */
export const ALL_DENIED: ConsentFlags = flagsWhere(() => false);

/** Flags whose values are the results of a function. */
export function flagsWhere(isGranted: (flag: ConsentFlag) => boolean): ConsentFlags {
  return {
    analyticsStorage: isGranted("analyticsStorage"),
    adStorage: isGranted("adStorage"),
    adUserData: isGranted("adUserData"),
    adPersonalization: isGranted("adPersonalization"),
  };
}

/** Names of the flags in Google's consent mode. */
const GOOGLE_NAMES = {
  analyticsStorage: "analytics_storage",
  adStorage: "ad_storage",
  adUserData: "ad_user_data",
  adPersonalization: "ad_personalization",
} as const satisfies Record<ConsentFlag, string>;

type GoogleConsent = Record<(typeof GOOGLE_NAMES)[ConsentFlag], "granted" | "denied">;

/** Converts flags to the parameters of Google's consent mode. */
export function googleConsent(flags: ConsentFlags): GoogleConsent {
  return Object.fromEntries(
    CONSENT_FLAGS.map((flag) => [GOOGLE_NAMES[flag], flags[flag] ? "granted" : "denied"]),
  ) as GoogleConsent;
}
