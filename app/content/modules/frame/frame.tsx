import { useTranslations } from "../../../i18n/use-translations.ts";
import { AppWindow } from "../../../ui/icons.ts";
import { ClickToLoad } from "../../ui/click-to-load.tsx";
import type { ModuleProps } from "../loaded-module.ts";

/** Page of another site in a sandboxed iframe. */
export default function FrameModule({ data: { title, url, host, heightPx, picture } }: ModuleProps<"frame">) {
  const t = useTranslations("content");
  return (
    <ClickToLoad
      icon={AppWindow}
      label={t("frame.show", { title })}
      note={t("fromOthers", { host })}
      url={url}
      picture={picture}
    >
      <iframe
        src={url}
        title={title}
        height={heightPx}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
        className="w-full rounded-card border border-hairline"
      />
    </ClickToLoad>
  );
}
