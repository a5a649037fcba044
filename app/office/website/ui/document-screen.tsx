import { useTranslations } from "../../../i18n/use-translations.ts";
import { PagePreviewPane } from "../../pages/ui/page-preview-pane.tsx";
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
  PicturePicker,
} from "./document-state.tsx";
import { ThemePreviewPane } from "./theme-preview-pane.tsx";

const FORM = "document-form";

/** Screen of a document or a part of it: its form, publication and history, and a preview if it has one. */
export function DocumentScreen({ page }: { page: DocumentPage }) {
  if (!page.preview && !page.drafts)
    return (
      <OfficeColumn title={page.title}>
        <DocumentForm page={page} />
        <DocumentVersions page={page} />
      </OfficeColumn>
    );
  return (
    <div className="mx-auto max-w-[110rem] px-4 pt-6 pb-16 md:px-6 md:pt-8">
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(22rem,30rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h1 className="text-2xl">{page.title}</h1>
          <DocumentForm page={page} />
        </div>
        {page.preview && <ThemePreviewPane preview={page.preview} form={FORM} />}
        {page.drafts && <PagePreviewPane {...page.drafts} />}
      </div>
      <DocumentVersions page={page} />
    </div>
  );
}

function DocumentForm({ page }: { page: DocumentPage }) {
  const t = useTranslations("website");
  return (
    <>
      <nav aria-label={t("crumbs")} className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {[{ text: t("title"), path: page.websitePath }, ...page.breadcrumbs].map(({ text, path }) => (
          <a key={path} href={path} className="text-link inline-flex min-h-11 items-center">
            {text}
          </a>
        ))}
      </nav>
      <DocumentOutcome page={page} />
      <DocumentState page={page} />
      <form id={FORM} method="post" className="mt-6 grid max-w-3xl gap-6">
        <input type="hidden" name="token" value={page.token} />
        <input type="hidden" name="record" value={page.recordKey} />
        <DefaultButton />
        <DocumentParts parts={page.parts} page={page} />
        <DocumentPublication page={page} />
      </form>
      <PicturePicker paths={page.pictures} libraryPath={page.libraryPath} />
      <RichTextToolbar />
    </>
  );
}

/** Changes of the draft, and earlier versions. */
function DocumentVersions({ page }: { page: DocumentPage }) {
  const t = useTranslations("website");
  return (
    <>
      {page.changes.length > 0 && (
        <details className="mt-8 border-t border-hairline pt-4">
          <summary className="text-link inline-flex min-h-11 items-center">{t("changes.title")}</summary>
          <Differences differences={page.changes} />
        </details>
      )}
      <DocumentHistory page={page} />
    </>
  );
}
