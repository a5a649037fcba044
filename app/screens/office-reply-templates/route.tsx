import { readTemplateDone, templatesPage } from "../../office/replies/templates-page.server.ts";
import { TemplatesScreen } from "../../office/replies/ui/templates-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { officeLoader } from "../office-request.ts";

export const loader = officeLoader(async ({ pageContext, visitor, staff }) => ({
  title: pageContext.texts.t("office:templates.title"),
  page: await templatesPage(pageContext.database, staff, {
    ...pageContext,
    languages: pageContext.site.languages.enabled,
    outcome: readTemplateDone(visitor.query.get("done")),
  }),
}));

export default officeScreen(TemplatesScreen);
