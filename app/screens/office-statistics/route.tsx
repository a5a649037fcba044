import { statisticsPage, statisticsScope } from "../../office/statistics/statistics-page.server.ts";
import { StatisticsScreen } from "../../office/statistics/ui/statistics-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, officeLoader } from "../office-request.ts";

export const loader = officeLoader(async (request) => {
  const { pageContext, visitor, staff } = request;
  const scope = statisticsScope(mayDo(request, "statistics.read", false) ? "all" : "own", staff);
  return {
    title: pageContext.texts.t("office-statistics:title"),
    page: await statisticsPage(pageContext.database, visitor.query, { ...pageContext, scope }),
  };
});

export default officeScreen(StatisticsScreen);
