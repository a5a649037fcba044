import { useTranslations } from "../../../i18n/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { RichTextToolbar } from "../../rich-text/ui/rich-text-toolbar.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { DocumentParts } from "../../website/ui/document-fields.tsx";
import { Differences, DocumentHistory } from "../../website/ui/document-history.tsx";
import {
  DefaultButton,
  DocumentOutcome,
  DocumentPublication,
  DocumentState,
  PicturePicker,
} from "../../website/ui/document-state.tsx";
import type { PageEditor } from "../page-editor.server.ts";
import type { RemovedPage } from "../removed-page.server.ts";
import { ModuleHeader, ModuleList } from "./module-list.tsx";
import { PagePreviewPane } from "./page-preview-pane.tsx";
import { PageRemovalForm } from "./page-removal.tsx";
import { RemovedPageScreen } from "./removed-page.tsx";
import { SearchResults } from "./search-results.tsx";

/**
 * Screen of the page editor: the form of one part of the page, beside a preview. For a removed page, its restore form.
 */
export function PageEditorScreen({ page }: { page: PageEditor | RemovedPage }) {
  return page.kind === "removed" ? <RemovedPageScreen page={page} /> : <Editor page={page} />;
}

function Editor({ page }: { page: PageEditor }) {
  const t = useTranslations("office-pages");
  const isHistory = page.part === "history";
  return (
    <div className="mx-auto max-w-[110rem] px-4 pt-6 pb-16 md:px-6">
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(22rem,30rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          <p className="text-sm">
            <a href={page.listPath} className="text-link inline-flex min-h-11 items-center">
              {t("title")}
            </a>
          </p>
          <h1 className="text-2xl">{page.title}</h1>
          <DocumentOutcome page={page} />
          <DocumentState page={page} />
          <Tabs label={t("parts.label")} tabs={page.tabs} className="mt-3" listClassName="-mx-3 flex-wrap" />
          {isHistory && <DocumentHistory page={page} />}
          {page.removal && <PageRemovalForm removal={page.removal} title={page.title} token={page.token} />}
          {!isHistory && page.part !== "remove" && <EditorForm page={page} />}
          {page.changes.length > 0 && (
            <details className="mt-8 border-t border-hairline pt-4">
              <summary className="text-link inline-flex min-h-11 items-center">
                {t("website:changes.title")}
              </summary>
              <Differences differences={page.changes} />
            </details>
          )}
        </div>
        <PagePreviewPane
          previews={page.previews}
          hasPreview={page.hasPreview}
          lastDayOfLinks={page.lastDayOfLinks}
        />
      </div>
      <PicturePicker paths={page.pictures} libraryPath={page.libraryPath} />
      <RichTextToolbar />
    </div>
  );
}

function EditorForm({ page }: { page: PageEditor }) {
  const t = useTranslations("office-pages");
  const isList = page.part === "modules" && page.module === undefined;
  return (
    <form
      method="post"
      className="mt-5 grid gap-6"
      data-page-form=""
      data-saving={t("saving.saving")}
      data-saved={t("saving.saved")}
      data-failed={t("saving.failed")}
      data-conflict={t("saving.conflict")}
    >
      <input type="hidden" name="token" value={page.token} />
      <DefaultButton />
      {isList && <ModuleList modules={page.modules} kinds={page.kinds} />}
      {page.module && <ModuleHeader module={page.module} listPath={page.tabs[0]?.path ?? ""} />}
      {page.part === "address" && <PublicPaths page={page} />}
      {page.sections.map((section) => (
        <Section key={section.key} section={section} page={page} />
      ))}
      {page.part === "search" && <SearchResults results={page.searchResults} />}
      <DocumentPublication page={page} />
      <p role="status" className="min-h-6 text-sm text-slate" data-page-status="" />
    </form>
  );
}

function Section({
  section: { key, parts, isOpen },
  page,
}: {
  section: PageEditor["sections"][number];
  page: PageEditor;
}) {
  const t = useTranslations("office-pages");
  const fields = (
    <div className="grid gap-5">
      <DocumentParts parts={parts} page={page} />
    </div>
  );
  if (key === "main") return fields;
  return (
    <details open={isOpen} className="border-t border-hairline">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        {t(`sections.${key}`)}
      </summary>
      <div className="pt-2 pb-4">{fields}</div>
    </details>
  );
}

function PublicPaths({ page: { publicPaths, isScreen } }: { page: PageEditor }) {
  const t = useTranslations("office-pages");
  return (
    <div>
      <h2 className="text-lg font-medium">{t("address.now")}</h2>
      <ul className={classNames("mt-2 grid gap-1 text-sm", publicPaths.length === 0 && "hidden")}>
        {publicPaths.map(({ language, path }) => (
          <li key={language} className="flex gap-3">
            <span className="w-6 text-slate">{language}</span>
            <span className="min-w-0 break-all">{path}</span>
          </li>
        ))}
      </ul>
      <p className="measure mt-3 text-sm text-slate">{t(isScreen ? "address.fixed" : "address.text")}</p>
    </div>
  );
}
