import { auditPage } from "../../office/audit/audit-page.server.ts";
import { AuditScreen } from "../../office/audit/ui/audit-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { officeLoader } from "../office-request.ts";

export const loader = officeLoader(async ({ pageContext, visitor }) => ({
  title: pageContext.texts.t("office:audit.title"),
  page: await auditPage(pageContext.database, visitor.query, pageContext),
}));

export default officeScreen(AuditScreen);
