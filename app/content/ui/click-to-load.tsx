import type { ReactNode } from "react";
import { buttonClasses } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconDrawing } from "../../ui/icons.ts";
import { OpensInNewWindow } from "../../ui/opens-in-new-window.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { PictureData } from "../../ui/picture-data.ts";

type ClickToLoadProps = {
  icon: IconDrawing;
  /** Text of the button. */
  label: string;
  /** Text beside the button that names the other site. */
  note?: string;
  /** URL of the same content, linked for visitors without scripts. */
  url: string;
  picture?: PictureData;
  /** Content after the click: a single element, which gets the focus. */
  children: ReactNode;
};

/**
 * Placeholder for content of another site. The content is in a template, so that nothing is requested from that site
 * before the visitor clicks (app/ui/click-to-load.behaviour.ts).
 */
export function ClickToLoad({ icon, label, note, url, picture, children }: ClickToLoadProps) {
  return (
    <div
      data-behaviour="click-to-load"
      className="relative overflow-hidden rounded-card border border-hairline bg-surface"
    >
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 80rem) 75rem, 92vw"
          className="aspect-video! rounded-none!"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
        <button type="button" className={buttonClasses("action", "with-script")}>
          <Icon of={icon} />
          {label}
        </button>
        <a href={url} target="_blank" rel="noopener" className={buttonClasses("action", "without-script")}>
          <Icon of={icon} />
          {label}
          <OpensInNewWindow />
        </a>
        {note && <p className="max-w-prose flex-1 basis-64 text-sm text-slate">{note}</p>}
      </div>
      <template>{children}</template>
    </div>
  );
}
