import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxRow, controlClasses } from "../../../ui/field.tsx";
import type { DocumentField, FormPart, RecordList } from "../document-form.ts";
import type { DocumentFormPage, DocumentPage } from "../document-page.server.ts";
import { fieldId } from "../field-id.ts";
import { ColourContrastList } from "./colour-contrasts.tsx";

type FormPage = Pick<DocumentFormPage, "errors" | "recordPath" | "outcome" | "canSuggest"> &
  Pick<DocumentPage, "contrasts">;

/** Renders the fields, groups and lists of a form. */
export function DocumentParts({ parts, page }: { parts: readonly FormPart[]; page: FormPage }) {
  return parts.map((part) => {
    if (part.kind === "list") return <Records key={part.list.fieldPath} list={part.list} page={page} />;
    if (part.kind === "group") return <Group key={part.key} part={part} page={page} />;
    return <FieldRow key={part.fields[0]?.fieldPath ?? part.key} fields={part.fields} page={page} />;
  });
}

function useLabel(): (key: string) => string {
  const t = useTranslations("website");
  return (key) => t(`fields.${key}` as "fields.name");
}

function Group({ part, page }: { part: Extract<FormPart, { kind: "group" }>; page: FormPage }) {
  const label = useLabel();
  return (
    <fieldset className="min-w-0 border-t border-hairline pt-4">
      <legend className="pr-3 text-lg font-medium">{label(part.key)}</legend>
      <div className="grid gap-4">
        <DocumentParts parts={part.parts} page={page} />
      </div>
    </fieldset>
  );
}

/** Input of a value, or inputs of a text in each language of the site. */
function FieldRow({ fields, page }: { fields: readonly DocumentField[]; page: FormPage }) {
  const isWide = fields.some(({ kind }) => kind === "long");
  return (
    <div className={fields.length > 1 && !isWide ? "grid gap-x-5 gap-y-3 sm:grid-cols-2" : "grid gap-3"}>
      {fields.map((field) => (
        <FieldControl key={field.fieldPath} field={field} page={page} />
      ))}
    </div>
  );
}

function FieldControl({ field, page }: { field: DocumentField; page: FormPage }) {
  const t = useTranslations("website");
  const label = useLabel()(field.key);
  const { fieldPath, kind, language, isMissing, isHtml, value, choices } = field;
  const id = fieldId(fieldPath);
  const name = `f.${fieldPath}`;
  const errors = page.errors.filter(
    (error) =>
      error.fieldPath === fieldPath || (language && error.fieldPath === fieldPath.replace(/\.\w+$/, "")),
  );
  const problemId = `${id}-problem`;
  const contrasts = page.contrasts?.[fieldPath];
  const { outcome } = page;
  const isSuggestion =
    outcome?.kind === "suggested" && (outcome.fieldPath === fieldPath || outcome.earlier.includes(fieldPath));
  const suggestionId = `${id}-suggestion`;
  const contrastsId = `${id}-contrasts`;
  const notes = [
    errors.length > 0 && problemId,
    isHtml && `${id}-html`,
    contrasts && contrastsId,
    isSuggestion && suggestionId,
  ]
    .filter(Boolean)
    .join(" ");
  const shared = {
    id,
    name,
    lang: language,
    "aria-invalid": errors.length > 0 ? true : undefined,
    "aria-describedby": notes || undefined,
  };
  if (kind === "check")
    return (
      <CheckboxRow label={label} name={name} value="yes" defaultChecked={value === "yes"} className="-mx-2" />
    );
  if (kind === "choices")
    return choices.length === 0 ? null : (
      <fieldset>
        <legend className="mb-1 text-sm text-slate">{label}</legend>
        {choices.map((choice) => (
          <CheckboxRow
            key={choice.value}
            label={choice.text ?? t(`choices.${choice.value}` as "choices.manager")}
            name={`${name}.${choice.value}`}
            value="yes"
            defaultChecked={choice.isChosen}
            className="-mx-2"
          />
        ))}
      </fieldset>
    );
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm text-slate">
        {label}
        {language && ` (${language})`}
        {isMissing && <span className="text-(--colour-error)"> {t("missing.here")}</span>}
      </label>
      {kind === "long" && (
        <textarea
          {...shared}
          rows={isHtml ? 8 : 4}
          defaultValue={value}
          className={controlClasses()}
          // A block of raw HTML gets no editor.
          data-rich-text={isHtml && field.key !== "html" ? "" : undefined}
        />
      )}
      {kind === "choice" && (
        <select {...shared} defaultValue={value} className={controlClasses()}>
          {/* Without an empty option, the browser would choose the first value of a required choice. */}
          {(!field.isRequired || value === "") && choices.every((choice) => choice.value !== "") && (
            <option value="">-</option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text === ""
                ? t("choices.usual")
                : (choice.text ?? t(`choices.${choice.value}` as "choices.manager"))}
            </option>
          ))}
        </select>
      )}
      {kind === "colour" && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <input
            {...shared}
            type="color"
            defaultValue={value}
            className={controlClasses("h-11 max-w-24 shrink-0 p-1")}
          />
          {contrasts && (
            <ColourContrastList id={contrastsId} fieldId={id} label={label} contrasts={contrasts} />
          )}
        </div>
      )}
      {kind !== "long" && kind !== "choice" && kind !== "colour" && (
        <input
          {...shared}
          type={kind === "date" ? "date" : "text"}
          inputMode={kind === "number" ? "numeric" : undefined}
          list={kind === "picture" ? "pictures" : undefined}
          defaultValue={value}
          className={controlClasses()}
        />
      )}
      {kind === "picture" && (
        <Button type="button" hidden data-pick-picture={id} className="mt-2">
          {t("pictures.pick")}
          <span className="sr-only">
            {" "}
            {label}
            {language && ` (${language})`}
          </span>
        </Button>
      )}
      {isHtml && (
        <p id={`${id}-html`} className="mt-1 text-sm text-slate">
          {t("html")}
        </p>
      )}
      {isSuggestion && (
        <p id={suggestionId} className="mt-1 scroll-mt-48 border-l-4 border-notice pl-3 text-sm">
          {t("suggestion.here")}
          <input type="hidden" name={`suggested.${fieldPath}`} value="yes" />
        </p>
      )}
      {isMissing && page.canSuggest && (
        <Button type="submit" name="action" value={`suggest:${fieldPath}`} className="mt-2">
          {t("suggestion.suggest")}
          <span className="sr-only">
            {" "}
            {label} ({language})
          </span>
        </Button>
      )}
      {errors.length > 0 && (
        <p id={problemId} className="mt-1 text-sm text-(--colour-error)">
          {errors.map(({ problem, message }) => t(`problems.${problem}`, { message })).join(" ")}
        </p>
      )}
    </div>
  );
}

/** Records of a list, with links to their forms and buttons to move, remove and add them. */
function Records({ list, page }: { list: RecordList; page: FormPage }) {
  const t = useTranslations("website");
  const label = useLabel();
  const action = (verb: string, fieldPath: string, name: string, text: string, isShown = true) =>
    isShown && (
      <Button type="submit" name="action" value={`${verb}:${fieldPath}`} className="min-h-11 px-3">
        <span aria-hidden="true">{text}</span>
        <span className="sr-only">
          {t("common:labelled", { label: t(`records.${verb as "up"}`), value: name })}
        </span>
      </Button>
    );
  return (
    <section aria-labelledby={`list-${list.key}`} className="border-t border-hairline pt-4">
      <h2 id={`list-${list.key}`} className="text-lg font-medium">
        {label(list.key)}
      </h2>
      <ol
        className="mt-2"
        data-moved={t("office-pages:modules.moved", {
          name: "{{name}}",
          number: "{{number}}",
          total: "{{total}}",
        })}
      >
        {list.records.map(({ fieldPath, name = t("records.untitled"), isHidden, missing, parts }, index) => (
          <li key={fieldPath} data-name={name} className="border-b border-hairline py-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {parts ? (
                <span className="min-w-0 flex-1 basis-48 break-words">{name}</span>
              ) : (
                <a
                  href={`${page.recordPath}&at=${fieldPath}`}
                  className="text-link inline-flex min-h-11 min-w-0 flex-1 basis-48 items-center"
                >
                  <span className="min-w-0 break-words">{name}</span>
                </a>
              )}
              {isHidden && <span className="text-sm text-slate">{t("records.hidden")}</span>}
              <MissingLanguages languages={missing.map(String)} />
              <span className="flex gap-1">
                {action("up", fieldPath, name, "↑", index > 0)}
                {action("down", fieldPath, name, "↓", index < list.records.length - 1)}
                {action("remove", fieldPath, name, "×")}
              </span>
            </div>
            {parts && (
              <div className="grid gap-4 pt-1 pb-4">
                <DocumentParts parts={parts} page={page} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {!list.isFull && (
        <p className="mt-3">
          <Button type="submit" name="action" value={`add:${list.fieldPath}`}>
            {t("records.add")}
            <span className="sr-only"> {label(list.key)}</span>
          </Button>
        </p>
      )}
    </section>
  );
}

/** Note about the languages in which texts are missing. */
export function MissingLanguages({ languages }: { languages: readonly string[] }) {
  const t = useTranslations("website");
  if (languages.length === 0) return null;
  return <span className="text-sm text-slate">{t("missing.in", { languages: languages.join(", ") })}</span>;
}
