import { redirect } from "react-router";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { addHome } from "../../office/own-homes/change-own-home.server.ts";
import { ownHomesPage } from "../../office/own-homes/own-homes-page.server.ts";
import { OwnHomesScreen } from "../../office/own-homes/ui/own-homes-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, officeAction, officeLoader } from "../office-visit.ts";

export const loader = officeLoader(async (visit) => {
  const { current, staff } = visit;
  const { query } = visit.visit;
  const page = await ownHomesPage(current.database, {
    ...current,
    accountId: mayDo(visit, "homes.write", false) ? undefined : staff.id,
    after: query.get("after"),
    isDeleted: query.get("done") === "deleted",
  });
  return { title: current.texts.t("homes:list.title"), page };
});

/** Adds a home. */
export const action = officeAction(async ({ current, staff }) => {
  const { database, language, now } = current;
  const id = await addHome(database, { editor: staff, now, values: { agent: staff.name } });
  return redirect(pathFor("office-own-home", language, { id }), 303);
});

export default officeScreen(OwnHomesScreen);
