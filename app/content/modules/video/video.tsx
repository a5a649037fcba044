import { __iconData as Play } from "lucide-react/icons/play";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { ClickToLoad } from "../../ui/click-to-load.tsx";
import type { ModulePartProps } from "../shown-module.ts";

/** Video that loads when the visitor starts it. */
export default function VideoPart({ data: { title, address, player, picture } }: ModulePartProps<"video">) {
  const t = useTranslations("content");
  const isFile = player.kind === "file";
  return (
    <ClickToLoad
      icon={Play}
      words={t("video.play", { title })}
      note={isFile ? undefined : t("fromOthers", { host: player.host })}
      address={address}
      picture={picture}
    >
      {isFile ? (
        // Muted until the visitor unmutes it: videos of an agency have no captions.
        <video src={player.src} controls autoPlay muted className="aspect-video w-full bg-ink" />
      ) : (
        <iframe
          src={player.src}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-video w-full border-0 bg-ink"
        />
      )}
    </ClickToLoad>
  );
}
