import { statisticsExtent, statisticsPage } from "../../office/statistics/statistics-page.server.ts";
import { StatisticsScreen } from "../../office/statistics/ui/statistics-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, officeLoader } from "../office-visit.ts";

export const loader = officeLoader(async (opened) => {
  const { current, visit, staff } = opened;
  const extent = statisticsExtent(mayDo(opened, "statistics.read", false) ? "all" : "own", staff);
  return {
    title: current.texts.t("office-statistics:title"),
    page: await statisticsPage(current.database, visit.query, { ...current, extent }),
  };
});

export default officeScreen(StatisticsScreen);
