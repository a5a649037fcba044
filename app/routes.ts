import { existsSync } from "node:fs";
import { type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { LANGUAGES } from "./i18n/languages.ts";
import { PATH_TABLE, type Screen } from "./i18n/paths/path-table.ts";
import { routePath } from "./i18n/paths/route-path.ts";

/** Module of each built screen. Rows of the path table without a module have no route. */
const MODULES: Partial<Record<Screen, string>> = {
  home: "screens/home/route.tsx",
  "for-sale": "screens/for-sale/route.tsx",
  "for-rent": "screens/for-rent/route.tsx",
  property: "screens/property/route.tsx",
  "property-for-sale": "screens/property/route.tsx",
  "property-for-rent": "screens/property/route.tsx",
  projects: "screens/projects/route.tsx",
  project: "screens/project/route.tsx",
  neighbourhood: "screens/neighbourhood/route.tsx",
  search: "screens/search/route.tsx",
  "contact-me": "screens/form/route.tsx",
  "contact-construction": "screens/form/route.tsx",
  "contact-demand": "screens/form/route.tsx",
  "send-to-friend": "screens/form/route.tsx",
  "document-request": "screens/form/route.tsx",
  "purchase-offer": "screens/form/route.tsx",
  "rent-application": "screens/form/route.tsx",
  "demand-register": "screens/form/route.tsx",
  "sign-newsletter": "screens/form/route.tsx",
  subscription: "screens/subscription/route.tsx",
  unsubscribe: "screens/subscription/route.tsx",
  appointment: "screens/form/route.tsx",
  "office-appointment": "screens/form/route.tsx",
  "booked-appointment": "screens/booked-appointment/route.tsx",
  saved: "screens/saved/route.tsx",
  feedback: "screens/feedback/route.tsx",
  login: "screens/login/route.tsx",
  "login-code": "screens/login-code/route.tsx",
  "forgot-password": "screens/forgot-password/route.tsx",
  "new-password": "screens/new-password/route.tsx",
  owner: "screens/owner/route.tsx",
  "owner-home": "screens/owner-home/route.tsx",
  "owner-account": "screens/owner-account/route.tsx",
};

/**
 * Route of every screen in every language, at the path from the path table: `nl:for-sale` is at `nl/kopen`.
 */
function screenRoutes(): RouteConfigEntry[] {
  return LANGUAGES.flatMap((language) =>
    PATH_TABLE.flatMap((entry) => {
      const path = routePath(entry, language);
      const module = MODULES[entry.screen];
      if (path === undefined || module === undefined) return [];
      if (!existsSync(new URL(module, import.meta.url))) return [];
      return route(path, module, { id: `${language}:${entry.screen}` });
    }),
  );
}

/**
 * The agency's own pages are known when the server starts, not at build time, so one route matches them all.
 */
export default [
  ...screenRoutes(),
  route("*", "screens/content-page/route.tsx", { id: "content-page" }),
] satisfies RouteConfig;
