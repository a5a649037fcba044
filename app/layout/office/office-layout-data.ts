import { extentOf, type StaffAction } from "../../accounts/permissions.ts";
import type { Role } from "../../accounts/roles.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";

/** Link in the navigation of the office (the website for staff). */
export type OfficeLink = { screen: string; text: string; path: string; isCurrent: boolean };

/** Data of the header of the office: its navigation, and the person who is signed in. */
export type OfficeLayoutData = {
  /** Name of the person. */
  name: string;
  /** Name of their role, as shown. */
  role: string;
  /** Links to the screens that this role may open. */
  groups: { name: string; links: OfficeLink[] }[];
  accountPath: string;
  signOutPath: string;
};

/** Groups of the navigation in order. Each screen has the action that a role must be permitted in order to see its link. */
const SCREENS_BY_GROUP = {
  work: [
    ["office", "office.open"],
    ["office-leads", "leads.read"],
    ["office-appointments", "appointments.read"],
  ],
  homes: [
    ["office-listings", "listings.read"],
    ["office-manual-listings", "manualListings.write"],
  ],
  website: [
    ["office-pages", "content.write"],
    ["office-website", "content.write"],
    ["office-newsletters", "newsletters.write"],
    ["office-statistics", "statistics.read"],
    ["office-testimonials", "testimonials.decide"],
  ],
  agency: [
    ["office-imports", "imports.read"],
    ["office-mails", "mails.manage"],
    ["office-webhooks", "webhooks.manage"],
    ["office-staff", "staff.manage"],
    ["office-settings", "settings.manage"],
    ["office-audit", "audit.read"],
  ],
} as const satisfies Record<string, [string, StaffAction][]>;

type Group = keyof typeof SCREENS_BY_GROUP;
type LinkedScreen = (typeof SCREENS_BY_GROUP)[Group][number][0];

/** Screens without a link in the navigation, each with the screen whose link is marked while it is open. */
const LIST_SCREENS: Record<string, LinkedScreen> = {
  "office-lead": "office-leads",
  "office-reply-templates": "office-leads",
  "office-reply-template": "office-leads",
  "office-newsletter": "office-newsletters",
  "office-subscribers": "office-newsletters",
  "office-listing": "office-listings",
  "office-document": "office-website",
  "office-page": "office-pages",
  "office-menu": "office-pages",
  "office-pictures": "office-website",
  "office-import": "office-imports",
  "office-manual-listing": "office-manual-listings",
  "office-manual-listing-preview": "office-manual-listings",
  "office-booked-appointment": "office-appointments",
  "office-new-appointment": "office-appointments",
  "office-appointment-settings": "office-appointments",
};

const screensOf = (group: Group): readonly (readonly [LinkedScreen, StaffAction])[] =>
  SCREENS_BY_GROUP[group];

type OfficeLayoutContext = {
  site: Pick<SiteConfig, "agency" | "webhooks">;
  language: Language;
  texts: LanguageTexts;
  /** Name of the current screen. */
  screen: string | undefined;
};

/** Builds the data of the header of the office for a role. */
export function officeLayoutData(
  { name, role }: { name: string; role: Role },
  { site, language, texts: { t }, screen }: OfficeLayoutContext,
): OfficeLayoutData {
  return {
    name,
    role: t(`office:roles.${role}`),
    groups: (Object.keys(SCREENS_BY_GROUP) as Group[])
      .map((group) => ({
        name: t(`office:menuGroups.${group}`),
        links: screensOf(group)
          .filter(
            ([linked, action]) =>
              extentOf(role, action) !== "none" && (linked !== "office-webhooks" || site.webhooks.length > 0),
          )
          .map(([linked]) => ({
            screen: linked,
            text: t(`office:menu.${linked}`),
            path: pathFor(linked, language),
            isCurrent: linked === (screen && (LIST_SCREENS[screen] ?? screen)),
          })),
      }))
      .filter(({ links }) => links.length > 0),
    accountPath: pathFor("office-account", language),
    signOutPath: pathFor("office-login", language),
  };
}
