import { useTranslations } from "../../../i18n/use-translations.ts";
import { Play } from "../../../ui/icons.ts";
import { MediaPlayer } from "../../../ui/media-player.tsx";
import { ClickToLoad } from "../../ui/click-to-load.tsx";
import type { ModulePartProps } from "../shown-module.ts";

/** Video that loads when the visitor starts it. */
export default function VideoPart({ data: { title, address, player, picture } }: ModulePartProps<"video">) {
  const t = useTranslations("content");
  return (
    <ClickToLoad
      icon={Play}
      words={t("video.play", { title })}
      note={player.kind === "file" ? undefined : t("fromOthers", { host: player.host })}
      address={address}
      picture={picture}
    >
      <MediaPlayer player={player} title={title} />
    </ClickToLoad>
  );
}
