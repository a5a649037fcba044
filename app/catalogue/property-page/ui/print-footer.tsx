import { qrPath } from "../../../format/qr-path.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import type { PrintedPage } from "../printed-page.ts";
import type { Contact } from "../property-contact.ts";

/** Width, in modules, of the white margin that QR readers require around a code. */
const QUIET_ZONE = 4;

/** Footer of a printed page: its URL, the contact, and the details of the agency. */
export function PrintFooter({ printed, contact }: { printed: PrintedPage; contact: Contact }) {
  const t = useTranslations("property");
  const size = printed.qr.length + 2 * QUIET_ZONE;
  return (
    <div
      data-print-foot
      className="mt-4 hidden break-inside-avoid items-start gap-5 border-t border-hairline pt-3 print:flex"
    >
      <svg
        role="img"
        aria-label={t("print.qr")}
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-24 shrink-0"
      >
        <path d={qrPath(printed.qr)} stroke="#000" />
      </svg>
      <div className="min-w-0 text-xs">
        <p className="text-sm font-semibold">
          {printed.agency}
          {contact.name !== printed.agency && ` · ${contact.name}`}
        </p>
        <p>{[contact.agent?.name, contact.phone, contact.email].filter(Boolean).join(" · ")}</p>
        <p className="wrap-anywhere">{printed.url}</p>
        <p className="mt-1">{printed.mentions.join(" · ")}</p>
      </div>
    </div>
  );
}
