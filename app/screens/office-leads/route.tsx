import { readLeadFilters } from "../../office/leads/lead-filters.ts";
import { leadsPage } from "../../office/leads/leads-page.server.ts";
import { LeadsScreen } from "../../office/leads/ui/leads-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, officeLoader } from "../office-visit.ts";

export const loader = officeLoader(async (visit) => {
  const { current } = visit;
  const mayExport = mayDo(visit, "leads.export");
  const page = await leadsPage(current.database, readLeadFilters(visit.visit.query), {
    ...current,
    mayExport,
  });
  const isErased = visit.visit.query.get("done") === "erased";
  return { title: current.texts.t("office:leads.title"), page: { ...page, isErased } };
});

export default officeScreen(LeadsScreen);
