import { onSettingsChanged, settings } from "../../ui/browser-settings.ts";
import { videoStart } from "../pages/video-start.ts";

/**
 * Shows the video of a banner and its pause button. It loads after everything else on the page. Where it does not
 * play by itself, it loads only when the visitor starts it.
 */
export default async function startBannerVideo(place: HTMLElement): Promise<void> {
  const controls = place.querySelector<HTMLElement>("[hidden]");
  const button = controls?.querySelector("button");
  await pageLoaded();
  const start = videoStart({
    widthPx: window.innerWidth,
    prefersReducedMotion: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    savesData: savesData(),
  });
  if (start === "never" || !controls || !button) return;
  let isPlaying = start === "plays";
  let video: HTMLVideoElement | null = null;
  const show = () => {
    const { isMobile } = settings();
    controls.hidden = isMobile;
    button.toggleAttribute("data-playing", isPlaying);
    if (isPlaying) video ??= addVideo(place);
    if (video) video.hidden = isMobile;
    if (!isPlaying || isMobile) video?.pause();
    else
      video?.play().catch(() => {
        // When the browser blocks playback, the picture stays.
        isPlaying = false;
        show();
      });
  };
  button.addEventListener("click", () => {
    isPlaying = !isPlaying;
    show();
  });
  onSettingsChanged(show);
  show();
}

function addVideo(place: HTMLElement): HTMLVideoElement | null {
  const template = place.querySelector("template");
  if (template) place.prepend(document.importNode(template.content, true));
  return place.querySelector("video");
}

/** Not all browsers support `saveData`, and TypeScript's DOM types lack it. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** Resolves once the page and its pictures have loaded. */
function pageLoaded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}
