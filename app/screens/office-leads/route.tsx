import { readLeadFilters } from "../../office/leads/lead-filters.ts";
import { leadsPage } from "../../office/leads/leads-page.server.ts";
import { LeadsScreen } from "../../office/leads/ui/leads-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, officeLoader } from "../office-request.ts";

export const loader = officeLoader(async (request) => {
  const { pageContext } = request;
  const mayExport = mayDo(request, "leads.export");
  const page = await leadsPage(pageContext.database, readLeadFilters(request.visitor.query), {
    ...pageContext,
    mayExport,
  });
  const isErased = request.visitor.query.get("done") === "erased";
  return { title: pageContext.texts.t("office:leads.title"), page: { ...page, isErased } };
});

export default officeScreen(LeadsScreen);
