import { hasListings } from "../../catalogue/listing-counts.server.ts";
import { setupList } from "../../office/setup/setup-list.ts";
import { findToday } from "../../office/today/find-today.server.ts";
import { TodayScreen } from "../../office/today/ui/today-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, officeLoader } from "../office-request.ts";

export const loader = officeLoader(async (request) => {
  const { pageContext, staff } = request;
  return {
    title: pageContext.texts.t("office:today.title", { name: staff.name }),
    page: {
      name: staff.name,
      items: await findToday(pageContext.database, {
        ...pageContext,
        staff,
        storage: pageContext.services.storage,
      }),
      setup: mayDo(request, "content.write")
        ? await setupList(
            pageContext,
            {
              findDocuments: pageContext.services.content.list,
              hasProperties: () => hasListings(pageContext.database),
            },
            pageContext,
          )
        : undefined,
    },
  };
});

export default officeScreen(TodayScreen);
