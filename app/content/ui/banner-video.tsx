import { __iconData as Pause } from "lucide-react/icons/pause";
import { __iconData as Play } from "lucide-react/icons/play";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "../../i18n/use-translations.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useSettings } from "../../ui/use-settings.ts";
import { videoStart } from "../pages/video-start.ts";

/** `loading`: waits until the page itself has loaded. */
type VideoState = "loading" | "never" | "waiting" | "playing" | "paused";

/**
 * Muted video over the banner picture, with a pause button. It loads after everything else on the page. Where
 * it does not play by itself, it loads only when the visitor starts it.
 */
export function BannerVideo({ address }: { address: string }) {
  const t = useTranslations("layout");
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<VideoState>("loading");
  const { isMobile } = useSettings();

  useEffect(() => whenLoaded(() => setState(firstState())), []);

  const isPlaying = state === "playing" && !isMobile;
  useEffect(() => {
    // When the browser blocks playback, the picture stays.
    if (isPlaying) video.current?.play().catch(() => setState("paused"));
    else video.current?.pause();
  }, [isPlaying]);

  if (state === "loading" || state === "never" || isMobile) return null;
  return (
    <>
      {state !== "waiting" && (
        <video
          ref={video}
          src={address}
          muted
          loop
          playsInline
          aria-hidden="true"
          tabIndex={-1}
          className="absolute inset-0 size-full object-cover object-[50%_30%]"
        />
      )}
      <div className="page-column not-printed pointer-events-none absolute inset-x-0 top-4 z-10 flex justify-end">
        <Button
          className="pointer-events-auto"
          onClick={() => setState(state === "playing" ? "paused" : "playing")}
        >
          <Icon of={state === "playing" ? Pause : Play} className="size-5" />
          {t(state === "playing" ? "banner.pause" : "banner.play")}
        </Button>
      </div>
    </>
  );
}

function firstState(): VideoState {
  const start = videoStart({
    widthPx: window.innerWidth,
    prefersReducedMotion: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    savesData: savesData(),
  });
  return start === "plays" ? "playing" : start === "waits" ? "waiting" : "never";
}

/** Not all browsers support `saveData`, and TypeScript's DOM types lack it. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** Calls back once the page and its pictures have loaded. Returns a function that cancels the wait. */
function whenLoaded(onLoaded: () => void): () => void {
  if (document.readyState === "complete") {
    onLoaded();
    return () => {};
  }
  window.addEventListener("load", onLoaded, { once: true });
  return () => window.removeEventListener("load", onLoaded);
}
