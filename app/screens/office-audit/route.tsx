import { auditPage } from "../../office/audit/audit-page.server.ts";
import { AuditScreen } from "../../office/audit/ui/audit-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { officeLoader } from "../office-request.ts";

export const loader = officeLoader(async ({ current, visitor }) => ({
  title: current.texts.t("office:audit.title"),
  page: await auditPage(current.database, visitor.query, current),
}));

export default officeScreen(AuditScreen);
