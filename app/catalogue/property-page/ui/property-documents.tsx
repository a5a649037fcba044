import { useTranslations } from "../../../i18n/use-translations.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import type { Contact } from "../property-contact.ts";
import type { PropertyDocument } from "../property-documents.ts";
import { DocumentList } from "./document-list.tsx";
import { PropertySection } from "./property-section.tsx";

type PropertyDocumentsProps = { documents: PropertyDocument[]; contact: Contact };

/** Public documents, and documents that the office sends on request. When there are none, it says so. */
export function PropertyDocuments({ documents, contact }: PropertyDocumentsProps) {
  const t = useTranslations("property");
  const link = contact.links.documents;
  const hasOnRequest = documents.some(({ href }) => href === undefined);
  return (
    <PropertySection title={t("property:sections.documents")} className="not-printed">
      {documents.length === 0 ? (
        <p className="text-slate">{t("errors:documents.none")}</p>
      ) : (
        <DocumentList documents={documents} unavailableText={t("property:documents.onRequest")} />
      )}
      {hasOnRequest &&
        (link ? (
          <p className="mt-5">
            <a href={link.path} className={buttonClasses("plain")}>
              {link.text}
            </a>
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
