import { useTranslations } from "../../i18n/use-translations.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pause, Play } from "../../ui/icons.ts";

/** Muted video over the banner picture, with a pause button. `banner-video.behaviour.ts` shows both. */
export function BannerVideo({ src }: { src: string }) {
  const t = useTranslations("layout");
  return (
    <div data-behaviour="banner-video" data-load="at-once">
      <template>
        <video
          src={src}
          muted
          loop
          playsInline
          aria-hidden="true"
          tabIndex={-1}
          className="absolute inset-0 size-full object-cover object-[50%_30%]"
        />
      </template>
      <div
        hidden
        className="page-column not-printed pointer-events-none absolute inset-x-0 top-4 z-10 flex justify-end"
      >
        <Button className="group pointer-events-auto">
          <span className="hidden group-data-playing:contents">
            <Icon of={Pause} className="size-5" />
            {t("banner.pause")}
          </span>
          <span className="contents group-data-playing:hidden">
            <Icon of={Play} className="size-5" />
            {t("banner.play")}
          </span>
        </Button>
      </div>
    </div>
  );
}
