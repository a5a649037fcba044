import { onSettingsChanged, settings } from "../../ui/browser-settings.ts";
import { videoStart } from "../pages/video-start.ts";

/**
 * Adds the video of a banner and its pause button, after everything else on the page has loaded. A video that does not
 * play automatically loads when the visitor starts it.
 */
export default async function startBannerVideo(container: HTMLElement): Promise<void> {
  const controls = container.querySelector<HTMLElement>("[hidden]");
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
  const update = () => {
    const { isMobile } = settings();
    controls.hidden = isMobile;
    button.toggleAttribute("data-playing", isPlaying);
    if (isPlaying) video ??= addVideo(container);
    if (video) video.hidden = isMobile;
    if (!isPlaying || isMobile) video?.pause();
    else
      video?.play().catch(() => {
        // The browser blocks automatic playback: the picture stays.
        isPlaying = false;
        update();
      });
  };
  button.addEventListener("click", () => {
    isPlaying = !isPlaying;
    update();
  });
  onSettingsChanged(update);
  update();
}

function addVideo(container: HTMLElement): HTMLVideoElement | null {
  const template = container.querySelector("template");
  if (template) container.prepend(document.importNode(template.content, true));
  return container.querySelector("video");
}

/** Returns true when the visitor saves data. Not all browsers support `saveData`, and TypeScript's DOM types lack it. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** Resolves once the page and its pictures have loaded. */
function pageLoaded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}
