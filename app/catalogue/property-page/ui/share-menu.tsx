import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import {
  type IconDrawing,
  Link as LinkIcon,
  Mail,
  MessageCircle,
  Share2 as Share,
} from "../../../ui/icons.ts";
import { OpensInNewWindow } from "../../../ui/opens-in-new-window.tsx";
import type { PageAction } from "../browser-page-actions.ts";

/**
 * Menu to share a page by WhatsApp, by e-mail or by copying its link. On a device with a share sheet, its button
 * opens that instead (browser-page-actions.ts). The menu consists of plain links: no third party is contacted before
 * a visitor follows one.
 */
export function ShareMenu({ mailHref, whatsAppHref }: { mailHref: string; whatsAppHref: string }) {
  const t = useTranslations("property");
  return (
    <details data-menu="" className="relative">
      <summary data-action={"share" satisfies PageAction} className={buttonClasses("quiet", "px-3!")}>
        <Icon of={Share} />
        {t("share.button")}
      </summary>
      <ul className="absolute z-20 w-max rounded-card border border-hairline bg-surface p-1 shadow-floating">
        <Link of={MessageCircle} href={whatsAppHref} action="whatsapp" opensNewWindow>
          {t("share.whatsApp")}
        </Link>
        <Link of={Mail} href={mailHref} action="mail">
          {t("share.mail")}
        </Link>
        <li className="with-script">
          <button type="button" data-action={"copy" satisfies PageAction} className={ITEM}>
            <Icon of={LinkIcon} />
            {t("share.copy")}
          </button>
        </li>
      </ul>
    </details>
  );
}

const ITEM = "flex min-h-11 w-full items-center gap-2 rounded-control px-3 hover:bg-hairline/60";

type LinkProps = {
  of: IconDrawing;
  href: string;
  action: PageAction;
  opensNewWindow?: boolean;
  children: ReactNode;
};

function Link({ of, href, action, opensNewWindow, children }: LinkProps) {
  return (
    <li>
      <a
        href={href}
        data-action={action}
        className={ITEM}
        {...(opensNewWindow && { target: "_blank", rel: "noopener noreferrer" })}
      >
        <Icon of={of} />
        {children}
        {opensNewWindow && <OpensInNewWindow />}
      </a>
    </li>
  );
}
