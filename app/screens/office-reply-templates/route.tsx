import { readTemplateDone, templatesPage } from "../../office/replies/templates-page.server.ts";
import { TemplatesScreen } from "../../office/replies/ui/templates-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { officeLoader } from "../office-visit.ts";

export const loader = officeLoader(async ({ current, visit, staff }) => ({
  title: current.texts.t("office:templates.title"),
  page: await templatesPage(current.database, staff, {
    ...current,
    languages: current.site.languages.enabled,
    outcome: readTemplateDone(visit.query.get("done")),
  }),
}));

export default officeScreen(TemplatesScreen);
