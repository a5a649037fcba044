import FileText from "lucide-react/icons/file-text";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { buttonLook } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { HomeDocument } from "../property-documents.ts";
import type { Contact } from "../property-page.ts";
import { PropertySection } from "./property-section.tsx";

type PropertyDocumentsProps = { documents: HomeDocument[]; contact: Contact };

/** What can be read at once, and what the office sends to those who ask; that there is nothing is said too. */
export function PropertyDocuments({ documents, contact }: PropertyDocumentsProps) {
  const { t } = useTranslation(["property", "common", "errors"]);
  const way = contact.ways.documents;
  const hasOnRequest = documents.some(({ href }) => href === undefined);
  return (
    <PropertySection title={t("property:sections.documents")} className="not-printed">
      {documents.length === 0 ? (
        <p className="text-slate">{t("errors:documents.none")}</p>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {documents.map(({ name, href, note, isElsewhere }) => (
            <li key={`${name} ${href}`} className="flex items-baseline gap-3 py-3">
              <Icon of={FileText} className="size-5 translate-y-1 text-slate" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {href === undefined ? (
                  name
                ) : (
                  <a
                    href={href}
                    target={isElsewhere ? "_blank" : undefined}
                    rel={isElsewhere ? "noopener noreferrer" : undefined}
                    className="text-link"
                  >
                    {name}
                    {isElsewhere && <span className="sr-only"> ({t("common:opensInNewWindow")})</span>}
                  </a>
                )}
              </span>
              <span className="text-sm text-slate">
                {href === undefined ? t("property:documents.onRequest") : note}
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasOnRequest &&
        (way ? (
          <p className="mt-5">
            <Link to={way.path} className={buttonLook("plain")}>
              {way.text}
            </Link>
          </p>
        ) : (
          <p className="mt-4 text-slate">
            {t("property:documents.ask", { office: contact.name })}{" "}
            <a href={contact.emailHref} className="text-link">
              {contact.email}
            </a>
          </p>
        ))}
    </PropertySection>
  );
}
