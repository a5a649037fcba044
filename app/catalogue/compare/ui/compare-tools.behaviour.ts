import { startShare } from "../../saved/browser-share.ts";

/** Starts the print and share buttons of a comparison. Shares the URL of the page, which names the properties. */
export default function startCompareTools(tools: HTMLElement): void {
  tools.querySelector("[data-print]")?.addEventListener("click", () => window.print());
  const share = tools.querySelector<HTMLElement>("[data-share]");
  if (share) startShare(share)(window.location.href);
}
