/*
 * Screens by the folder that declares them and has their route module. Read it with `import * as SCREENS`.
 */
export { screens as "booked-appointment" } from "./booked-appointment/screen.ts";
export { screens as compare } from "./compare/screen.ts";
export { screens as "content-page" } from "./content-page/screen.ts";
export { screens as costs } from "./costs/screen.ts";
export { screens as feedback } from "./feedback/screen.ts";
export { screens as "forgot-password" } from "./forgot-password/screen.ts";
export { screens as form } from "./form/screen.ts";
export { screens as home } from "./home/screen.ts";
export { screens as lists } from "./lists/screen.ts";
export { screens as login } from "./login/screen.ts";
export { screens as "login-code" } from "./login-code/screen.ts";
export { screens as neighbourhood } from "./neighbourhood/screen.ts";
export { screens as "new-password" } from "./new-password/screen.ts";
export { screens as office } from "./office/screen.ts";
export { screens as "office-audit" } from "./office-audit/screen.ts";
export { screens as "office-import" } from "./office-import/screen.ts";
export { screens as "office-imports" } from "./office-imports/screen.ts";
export { screens as "office-lead" } from "./office-lead/screen.ts";
export { screens as "office-leads" } from "./office-leads/screen.ts";
export { screens as "office-listing" } from "./office-listing/screen.ts";
export { screens as "office-listings" } from "./office-listings/screen.ts";
export { screens as "office-mails" } from "./office-mails/screen.ts";
export { screens as "office-staff" } from "./office-staff/screen.ts";
export { screens as "office-testimonials" } from "./office-testimonials/screen.ts";
export { screens as owner } from "./owner/screen.ts";
export { screens as "owner-account" } from "./owner-account/screen.ts";
export { screens as "owner-home" } from "./owner-home/screen.ts";
export { screens as project } from "./project/screen.ts";
export { screens as projects } from "./projects/screen.ts";
export { screens as property } from "./property/screen.ts";
export { screens as saved } from "./saved/screen.ts";
export { screens as search } from "./search/screen.ts";
export { screens as selection } from "./selection/screen.ts";
export { screens as subscription } from "./subscription/screen.ts";
export { screens as "town-lists" } from "./town-lists/screen.ts";
