import { screens as bookedAppointment } from "./booked-appointment/screen.ts";
import { screens as contentPage } from "./content-page/screen.ts";
import { screens as feedback } from "./feedback/screen.ts";
import { screens as forgotPassword } from "./forgot-password/screen.ts";
import { screens as form } from "./form/screen.ts";
import { screens as home } from "./home/screen.ts";
import { screens as lists } from "./lists/screen.ts";
import { screens as login } from "./login/screen.ts";
import { screens as loginCode } from "./login-code/screen.ts";
import { screens as neighbourhood } from "./neighbourhood/screen.ts";
import { screens as newPassword } from "./new-password/screen.ts";
import { screens as owner } from "./owner/screen.ts";
import { screens as ownerAccount } from "./owner-account/screen.ts";
import { screens as ownerHome } from "./owner-home/screen.ts";
import { screens as project } from "./project/screen.ts";
import { screens as projects } from "./projects/screen.ts";
import { screens as property } from "./property/screen.ts";
import { screens as saved } from "./saved/screen.ts";
import { screens as search } from "./search/screen.ts";
import { screens as subscription } from "./subscription/screen.ts";

/** Screens by the folder that declares them and has their route module. */
export const SCREENS = {
  "booked-appointment": bookedAppointment,
  "content-page": contentPage,
  feedback,
  "forgot-password": forgotPassword,
  form,
  home,
  lists,
  login,
  "login-code": loginCode,
  neighbourhood,
  "new-password": newPassword,
  owner,
  "owner-account": ownerAccount,
  "owner-home": ownerHome,
  project,
  projects,
  property,
  saved,
  search,
  subscription,
};
