import { startShare } from "../../saved/browser-share.ts";

/** Prints and shares a comparison, which its address holds. */
export default function startCompareTools(tools: HTMLElement): void {
  tools.querySelector("[data-print]")?.addEventListener("click", () => window.print());
  const share = tools.querySelector<HTMLElement>("[data-share]");
  if (share) startShare(share)(window.location.href);
}
