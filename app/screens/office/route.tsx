import { findToday } from "../../office/today/find-today.server.ts";
import { TodayScreen } from "../../office/today/ui/today-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { officeLoader } from "../office-visit.ts";

export const loader = officeLoader(async ({ current, staff }) => ({
  title: current.texts.t("office:today.title", { name: staff.name }),
  page: {
    name: staff.name,
    items: await findToday(current.database, { ...current, staff, storage: current.services.storage }),
  },
}));

export default officeScreen(TodayScreen);
