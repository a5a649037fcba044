import type { ComponentProps, ReactNode } from "react";
import { useScreenPaths } from "../../../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { withLinkOrigin } from "../../../property/link-origin.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Heart, Printer } from "../../../ui/icons.ts";
import { MAX_SAVED } from "../../saved/saved-ids.ts";
import type { PageAction, PageMessage } from "../browser-page-actions.ts";
import type { PrintedPage } from "../printed-page.ts";
import { ShareMenu } from "./share-menu.tsx";

type PageActionsProps = {
  printed: PrintedPage;
  title: string;
  /** Only on the page of a property, which visitors can save. */
  listingId?: number;
};

/** Buttons to save a property, to share its page and to print it (browser-page-actions.ts). */
export function PageActions({ printed, title, listingId }: PageActionsProps) {
  const t = useTranslations("property");
  return (
    <div
      data-page-actions={withLinkOrigin(printed.url, "share")}
      data-title={title}
      className="not-printed relative -mx-3 flex min-h-11 flex-wrap items-center gap-x-1 text-sm"
    >
      {listingId !== undefined && (
        <Action name="save" value={listingId} aria-pressed={false}>
          <Icon
            of={Heart}
            className="size-[1.2em] group-aria-pressed:fill-action group-aria-pressed:text-action"
          />
          {t("save.button")}
        </Action>
      )}
      <ShareMenu {...printed} />
      <Action name="print">
        <Icon of={Printer} />
        {t("print.button")}
      </Action>
      {/* On a desktop the message is below the buttons, in the space above the pictures, so that the page does not shift. */}
      <p
        role="status"
        className="text-slate not-empty:px-3 lg:absolute lg:top-9.5 lg:right-0 lg:whitespace-nowrap"
      />
      <Message name="copied">{t("share.copied")}</Message>
      <Message name="failed">{t("share.failed")}</Message>
      {listingId !== undefined && <SaveMessages />}
    </div>
  );
}

function SaveMessages() {
  const t = useTranslations("property");
  const { saved: savedPage } = useScreenPaths();
  const link = savedPage && (
    <a href={savedPage} className="text-link">
      {t("save.link")}
    </a>
  );
  return (
    <>
      <Message name="saved">
        {t("save.saved")} {link}
      </Message>
      <Message name="full">
        {t("save.full", { count: MAX_SAVED })} {link}
      </Message>
      <Message name="removed">{t("save.removed")}</Message>
      <Message name="refused">{t("save.refused")}</Message>
    </>
  );
}

/** A message that a button can show. */
function Message({ name, children }: { name: PageMessage; children: ReactNode }) {
  return <template data-message={name}>{children}</template>;
}

type ActionProps = ComponentProps<"button"> & { name: PageAction };

function Action({ name, ...rest }: ActionProps) {
  return (
    <button
      type="button"
      data-action={name}
      className={buttonClasses("quiet", "group with-script px-3!")}
      {...rest}
    />
  );
}
