import { useTranslations } from "../../../i18n/use-translations.ts";
import { Play } from "../../../ui/icons.ts";
import { MediaPlayer } from "../../../ui/media-player.tsx";
import { ClickToLoad } from "../../ui/click-to-load.tsx";
import type { ModuleProps } from "../loaded-module.ts";

/** Video that loads when the visitor starts it. */
export default function VideoModule({ data: { title, url, player, picture } }: ModuleProps<"video">) {
  const t = useTranslations("content");
  return (
    <ClickToLoad
      icon={Play}
      label={t("video.play", { title })}
      note={player.kind === "file" ? undefined : t("fromOthers", { host: player.host })}
      url={url}
      picture={picture}
    >
      <MediaPlayer player={player} title={title} />
    </ClickToLoad>
  );
}
