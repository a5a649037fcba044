import { existsSync } from "node:fs";
import { type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { LANGUAGES } from "./i18n/languages.ts";
import { PATH_TABLE, type Screen } from "./i18n/paths/path-table.ts";
import { routePath } from "./i18n/paths/route-path.ts";

/** Module of each built screen. Rows of the path table without a module have no route. */
const MODULES: Partial<Record<Screen, string>> = {
  home: "routes/home.tsx",
  "for-sale": "routes/for-sale.tsx",
  "for-rent": "routes/for-rent.tsx",
  property: "routes/property.tsx",
  "property-for-sale": "routes/property.tsx",
  "property-for-rent": "routes/property.tsx",
  projects: "routes/projects.tsx",
  project: "routes/project.tsx",
  neighbourhood: "routes/neighbourhood.tsx",
  search: "routes/search.tsx",
  "contact-me": "routes/form.tsx",
  "contact-construction": "routes/form.tsx",
  "contact-demand": "routes/form.tsx",
  "send-to-friend": "routes/form.tsx",
  "document-request": "routes/form.tsx",
  "purchase-offer": "routes/form.tsx",
  "rent-application": "routes/form.tsx",
  "demand-register": "routes/form.tsx",
  "sign-newsletter": "routes/form.tsx",
  subscription: "routes/subscription.tsx",
  unsubscribe: "routes/subscription.tsx",
  appointment: "routes/form.tsx",
  "office-appointment": "routes/form.tsx",
  "booked-appointment": "routes/booked-appointment.tsx",
  saved: "routes/saved.tsx",
  feedback: "routes/feedback.tsx",
  login: "routes/login.tsx",
  "login-code": "routes/login-code.tsx",
  "forgot-password": "routes/forgot-password.tsx",
  "new-password": "routes/new-password.tsx",
  owner: "routes/owner.tsx",
  "owner-home": "routes/owner-home.tsx",
  "owner-account": "routes/owner-account.tsx",
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
  route("*", "routes/content-page.tsx", { id: "content-page" }),
] satisfies RouteConfig;
