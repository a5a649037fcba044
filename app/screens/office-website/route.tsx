import { officeScreen } from "../../office/ui/office-screen.tsx";
import { WebsiteScreen } from "../../office/website/ui/website-screen.tsx";
import { websitePage } from "../../office/website/website-page.server.ts";
import { officeLoader } from "../office-request.ts";

export const loader = officeLoader(async ({ pageContext }) => {
  const { services, site, texts } = pageContext;
  return {
    title: texts.t("website:title"),
    page: await websitePage(services.content, { ...pageContext, languages: site.languages.enabled }),
  };
});

export default officeScreen(WebsiteScreen);
