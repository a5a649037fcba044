import { useTranslations } from "../../../i18n/use-translations.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link as LinkIcon, Mail, MessageCircle, Share2 as Share } from "../../../ui/icons.ts";
import { OpensInNewWindow } from "../../../ui/opens-in-new-window.tsx";
import { WHATSAPP } from "../whatsapp.ts";

type ShareSelectionProps = {
  /** Layout classes; by default the buttons have their own row. */
  className?: string;
};

/**
 * Buttons and links to share the URL of a selection (browser-share.ts): the share sheet of the device, if it has one,
 * WhatsApp, the clipboard, or an e-mail. WhatsApp is contacted only when the visitor opens its link.
 */
export function ShareSelection({ className = "flex flex-wrap items-center gap-x-1" }: ShareSelectionProps) {
  const t = useTranslations("saved");
  const classes = buttonClasses("quiet", "px-3!");
  return (
    <div data-share="" data-subject={t("share.subject")} data-body={t("share.body")} className={className}>
      <button type="button" data-way="native" hidden className={classes}>
        <Icon of={Share} />
        {t("share.button")}
      </button>
      <a href={WHATSAPP} data-way="whatsapp" target="_blank" rel="noopener noreferrer" className={classes}>
        <Icon of={MessageCircle} />
        {t("share.whatsapp")}
        <OpensInNewWindow />
      </a>
      <button type="button" data-way="copy" className={classes}>
        <Icon of={LinkIcon} />
        {t("share.copy")}
      </button>
      <a href="mailto:" data-way="mail" className={classes}>
        <Icon of={Mail} />
        {t("share.mail")}
      </a>
      <p role="status" className="px-3 text-sm text-slate" />
      <template data-message="copied">{t("share.copied")}</template>
      <template data-message="failed">
        {t("share.failed")} <span data-url="" className="wrap-anywhere" />
      </template>
    </div>
  );
}
