import { useTranslations } from "../../../i18n/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ExternalLink, Play, Rotate3d } from "../../../ui/icons.ts";
import { MediaPlayer } from "../../../ui/media-player.tsx";
import { OpensInNewWindow } from "../../../ui/opens-in-new-window.tsx";
import { ResponsivePicture } from "../../../ui/picture.tsx";
import type { PropertyMediaItem } from "../property-media.ts";
import type { LinkedPicture } from "../property-page.ts";
import { PropertySection } from "./property-section.tsx";

type PropertyMediaProps = { media: PropertyMediaItem[]; pictures: LinkedPicture[] };

/**
 * Videos and virtual tours. The page contacts no third party until a visitor clicks
 * (app/ui/click-to-load.behaviour.ts). Without scripts they are links.
 */
export function PropertyMedia({ media, pictures }: PropertyMediaProps) {
  const t = useTranslations("property");
  return (
    <PropertySection title={t("sections.media")} className="not-printed">
      <ul className={classNames("grid gap-6", media.length > 1 && "sm:grid-cols-2")}>
        {media.map((item, index) => (
          <li key={item.url}>
            <MediaItem item={item} picture={pictures[index % Math.max(1, pictures.length)]} />
          </li>
        ))}
      </ul>
    </PropertySection>
  );
}

function MediaItem({ item, picture }: { item: PropertyMediaItem; picture?: LinkedPicture }) {
  const { title, action, note, isTour, player, url } = item;
  const classes = classNames(
    "absolute bottom-3 left-3 inline-flex min-h-11 items-center gap-2 rounded-control bg-ink px-4 font-medium text-paper",
    "after:absolute after:-inset-3 after:w-[100vw]",
  );
  const icon = <Icon of={player.kind === "link" ? ExternalLink : isTour ? Rotate3d : Play} />;
  return (
    <figure>
      <div
        data-behaviour={player.kind === "link" ? undefined : "click-to-load"}
        className="relative aspect-video overflow-hidden rounded-card border border-hairline bg-surface"
      >
        {picture ? (
          <ResponsivePicture
            picture={{ ...picture, alt: "" }}
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
            className="size-full object-cover object-[50%_25%]"
          />
        ) : (
          <Icon of={isTour ? Rotate3d : Play} className="absolute inset-0 m-auto size-16 text-control" />
        )}
        {player.kind !== "link" && (
          <button type="button" className={`with-script ${classes}`}>
            {icon}
            {action}
          </button>
        )}
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={player.kind === "link" ? classes : `without-script ${classes}`}
        >
          {icon}
          {action}
          <OpensInNewWindow />
        </a>
        {player.kind !== "link" && (
          <template>
            <MediaPlayer player={player} title={title} />
          </template>
        )}
      </div>
      <figcaption className="mt-2 text-sm text-slate">
        <span className="font-medium text-ink">{title}</span> · {note}
      </figcaption>
    </figure>
  );
}
