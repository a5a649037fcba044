import { useTranslations } from "../../../i18n/use-translations.ts";
import { RichTextToolbar } from "../../rich-text/ui/rich-text-toolbar.tsx";
import { OfficeColumn } from "../../ui/office-screen.tsx";
import type { DocumentPage } from "../document-page.server.ts";
import { DocumentParts } from "./document-fields.tsx";
import { Differences, DocumentHistory } from "./document-history.tsx";
import {
  DefaultButton,
  DocumentOutcome,
  DocumentPublication,
  DocumentState,
  PictureNames,
} from "./document-state.tsx";

/** Form of a document of the site or a part of it, its publication, and its history. */
export function DocumentScreen({ page }: { page: DocumentPage }) {
  const t = useTranslations("website");
  return (
    <OfficeColumn title={page.title}>
      <nav aria-label={t("crumbs")} className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {[{ text: t("title"), path: page.websitePath }, ...page.crumbs].map(({ text, path }) => (
          <a key={path} href={path} className="text-link inline-flex min-h-11 items-center">
            {text}
          </a>
        ))}
      </nav>
      <DocumentOutcome page={page} />
      <DocumentState page={page} />
      <form method="post" className="mt-6 grid max-w-3xl gap-6">
        <input type="hidden" name="token" value={page.token} />
        <DefaultButton />
        <DocumentParts parts={page.parts} page={page} />
        <DocumentPublication page={page} />
      </form>
      <PictureNames names={page.pictures} libraryPath={page.libraryPath} />
      <RichTextToolbar />
      {page.changes.length > 0 && (
        <details className="mt-8 border-t border-hairline pt-4">
          <summary className="text-link inline-flex min-h-11 items-center">{t("changes.title")}</summary>
          <Differences differences={page.changes} />
        </details>
      )}
      <DocumentHistory page={page} />
    </OfficeColumn>
  );
}
