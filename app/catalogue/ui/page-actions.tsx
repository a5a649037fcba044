import Link from "lucide-react/icons/link";
import Mail from "lucide-react/icons/mail";
import Printer from "lucide-react/icons/printer";
import Share from "lucide-react/icons/share-2";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { addressVia } from "../../property/via.ts";
import { buttonLook } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { PrintedPage } from "../printed-page.ts";
import { ListStepLinks } from "./list-step-links.tsx";

type PageActionsProps = { printed: PrintedPage; title: string };

/** To print a page and to hand it on: by the device itself where it can, by mail, or as a link. Nobody else is told. */
export default function PageActions({ printed, title }: PageActionsProps) {
  const { t } = useTranslation("property");
  const [canShare, setCanShare] = useState(false);
  const [said, setSaid] = useState("");
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);

  const shared = addressVia(printed.address, "share");
  const share = () =>
    navigator.share({ title, url: shared }).catch((error: unknown) => {
      // Who closes the sheet of the device has changed their mind.
      if (!(error instanceof DOMException && error.name === "AbortError")) setSaid(t("share.failed"));
    });
  const copy = () =>
    copied(shared).then(
      () => setSaid(t("share.copied")),
      () => setSaid(t("share.failed")),
    );

  return (
    <div className="not-printed mt-5 -ml-3 flex min-h-11 flex-wrap items-center gap-x-1 gap-y-2 text-sm">
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
        <Icon of={Link} />
        {t("share.copy")}
      </Action>
      <a href={printed.mailHref} className={buttonLook("quiet", "px-3!")}>
        <Icon of={Mail} />
        {t("share.mail")}
      </a>
      <p role="status" className="px-3 text-slate">
        {said}
      </p>
      <ListStepLinks />
    </div>
  );
}

function Action({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={buttonLook("quiet", "with-script px-3!")}>
      {children}
    </button>
  );
}

/** As long as a printer waits for pictures that have not been seen yet. */
const LONGEST_WAIT_MS = 5_000;

/** Prints the page with those of its pictures, too, that nobody has scrolled to. */
async function printWhole(): Promise<void> {
  const waiting = [...document.querySelectorAll<HTMLImageElement>("main img[loading=lazy]")];
  for (const picture of waiting) picture.loading = "eager";
  const arrived = Promise.allSettled(waiting.map((picture) => picture.decode()));
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  window.print();
}

/** Puts a text where it can be pasted. Pages that came unencrypted have no clipboard: they cannot. */
async function copied(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error("This page has no clipboard");
  await navigator.clipboard.writeText(text);
}
