import { officeFrameData } from "../../layout/office/office-frame-data.ts";
import { StartScreen } from "../../office/start/ui/start-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { officeLoader } from "../office-visit.ts";

export const loader = officeLoader(async ({ current, staff }) => {
  const { links } = officeFrameData(staff, { ...current, screen: "office" });
  return {
    title: current.texts.t("office:start.title", { name: staff.name }),
    page: { name: staff.name, links: links.filter(({ isCurrent }) => !isCurrent) },
  };
});

export default officeScreen(StartScreen);
