import { __iconData as Heart } from "lucide-react/icons/heart";
import { __iconData as LinkIcon } from "lucide-react/icons/link";
import { __iconData as Mail } from "lucide-react/icons/mail";
import { __iconData as Printer } from "lucide-react/icons/printer";
import { __iconData as Share } from "lucide-react/icons/share-2";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { useScreenPaths } from "../../../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { addressVia } from "../../../property/via.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { removeHome, saveHome } from "../../saved/browser-saved.ts";
import { MAX_SAVED } from "../../saved/saved-homes.ts";
import { useSaved } from "../../saved/ui/use-saved.ts";
import { reportInterest } from "../home-interest.ts";
import type { PrintedPage } from "../printed-page.ts";
import { ListStepLinks } from "./list-step-links.tsx";

type PageActionsProps = {
  printed: PrintedPage;
  title: string;
  /** Present on the page of a property: it can be saved, and its owner sees how often it was shared. */
  listingId?: number;
};

/**
 * Buttons to save a property, to print its page and to share it: with the device's share sheet where there is
 * one, by mail, or by copying the link. No third party is contacted.
 */
export default function PageActions({ printed, title, listingId }: PageActionsProps) {
  const t = useTranslations("property");
  const [canShare, setCanShare] = useState(false);
  const [message, setMessage] = useState<{ of: string; words: ReactNode }>();
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);

  // The page may have changed to another property in the meantime.
  const announce = (words: ReactNode) => setMessage({ of: printed.address, words });
  const shared = addressVia(printed.address, "share");
  const reportShared = () => {
    if (listingId !== undefined) reportInterest({ listingId, interest: "shared" });
  };
  const share = () =>
    navigator.share({ title, url: shared }).then(reportShared, (error: unknown) => {
      // `AbortError` means that the visitor closed the share sheet.
      if (!(error instanceof DOMException && error.name === "AbortError")) announce(t("share.failed"));
    });
  const copy = () =>
    copied(shared).then(
      () => {
        announce(t("share.copied"));
        reportShared();
      },
      () => announce(t("share.failed")),
    );

  return (
    <div className="not-printed mt-5 -ml-3 flex min-h-11 flex-wrap items-center gap-x-1 gap-y-2 text-sm">
      {listingId !== undefined && <SaveAction listingId={listingId} announce={announce} />}
      <Action onClick={printWhole}>
        <Icon of={Printer} />
        {t("print.button")}
      </Action>
      {canShare && (
        <Action onClick={share}>
          <Icon of={Share} />
          {t("share.button")}
        </Action>
      )}
      <Action onClick={copy}>
        <Icon of={LinkIcon} />
        {t("share.copy")}
      </Action>
      <a href={printed.mailHref} onClick={reportShared} className={buttonClasses("quiet", "px-3!")}>
        <Icon of={Mail} />
        {t("share.mail")}
      </a>
      <p role="status" className="px-3 text-slate">
        {message?.of === printed.address && message.words}
      </p>
      <ListStepLinks />
    </div>
  );
}

type SaveActionProps = { listingId: number; announce: (message: ReactNode) => void };

/** Saves a property in the visitor's own browser, and removes it again. */
function SaveAction({ listingId, announce }: SaveActionProps) {
  const t = useTranslations("property");
  const { saved: savedPage } = useScreenPaths();
  const isSaved = useSaved().includes(listingId);
  const toggle = () => {
    if (isSaved) {
      removeHome(listingId);
      return announce(t("save.removed"));
    }
    const outcome = saveHome(listingId);
    if (outcome === "refused") return announce(t("save.refused"));
    if (outcome === "saved") reportInterest({ listingId, interest: "saved" });
    announce(
      <>
        {outcome === "saved" ? t("save.saved") : t("save.full", { count: MAX_SAVED })}{" "}
        {savedPage && (
          <Link to={savedPage} className="text-link">
            {t("save.link")}
          </Link>
        )}
      </>,
    );
  };
  return (
    <Action onClick={toggle} isPressed={isSaved}>
      <Icon of={Heart} className={classNames("size-[1.2em]", isSaved && "fill-action text-action")} />
      {t("save.button")}
    </Action>
  );
}

type ActionProps = { onClick: () => void; isPressed?: boolean; children: ReactNode };

function Action({ onClick, isPressed, children }: ActionProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-pressed={isPressed}
      className={buttonClasses("quiet", "with-script px-3!")}
    >
      {children}
    </button>
  );
}

/** Longest wait of a print for pictures that have not loaded yet. */
const MAX_WAIT_MS = 5_000;

/** Prints the page with all of its pictures, including lazy ones that were never scrolled into view. */
async function printWhole(): Promise<void> {
  const waiting = [...document.querySelectorAll<HTMLImageElement>("main img[loading=lazy]")];
  for (const picture of waiting) picture.loading = "eager";
  const arrived = Promise.allSettled(waiting.map((picture) => picture.decode()));
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  window.print();
}

/**
 * Copies a text to the clipboard. Rejects on pages that were not served over HTTPS, which have no clipboard.
 */
async function copied(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error("This page has no clipboard");
  await navigator.clipboard.writeText(text);
}
