import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import type { TextKey } from "../../i18n/text-keys.ts";
import { countryNameOf } from "../../property/address.ts";
import { TYPE_CATEGORY_NAMES } from "../../property/type-category.ts";
import { languageName } from "../language-name.ts";
import { MAX_DOCUMENTS, type scopeOf, type ValueProblem } from "./build-listing.ts";
import { type FieldKind, fieldKind } from "./field-kind.ts";
import { type FieldDeclaration, type FormStep, fieldsOf } from "./form-steps.ts";
import type { FormValues } from "./form-values.ts";

/** An input of the form, with its value. */
export type FormInput = {
  name: string;
  value: string;
  /** Name of the language of a translated text, for the label. */
  language?: string;
  /** Code of that language, for the attribute `lang`. */
  lang?: Language;
  problem?: string;
  choices?: { value: string; text: string }[];
  /** Label of this input; the label of the field when absent. */
  label?: string;
};

export type FormField = {
  label: string;
  help?: string;
  unit?: string;
  control: "text" | "number" | "date" | "url" | "choice" | "long" | "documents";
  maxLength?: number;
  isRequired: boolean;
  inputs: FormInput[];
  /** Suggested values, for a `datalist`. */
  suggestions?: string[];
};

export type FormGroup = { title: string; fields: FormField[] };

type FormContext = {
  values: FormValues;
  problems: readonly ValueProblem[];
  scope: ReturnType<typeof scopeOf>;
  language: Language;
  texts: LanguageTexts;
  site: { languages: { enabled: Language[] }; agency: { offices: { name: string }[] } };
  team: readonly { name: string }[];
};

/** Fields that are marked as required. `webIds`: type of the property. A town is enough in place of the postal code. */
const REQUIRED = ["goal", "webIds", "address.zip"];

/** Number of empty rows for new documents. */
const EMPTY_DOCUMENT_ROWS = 2;

/** Makes the groups of fields of a step, with their values and problems. */
export function formGroups(step: FormStep, context: FormContext): FormGroup[] {
  const { t } = context.texts;
  return fieldsOf(step, context.scope).map(({ title, fields }) => ({
    title: t(title),
    fields: fields.map((field) => formField(field, context)),
  }));
}

function formField(declared: FieldDeclaration, context: FormContext): FormField {
  const { path, label, unit, isLong } = declared;
  const { t } = context.texts;
  // The planning destination is a code in Flanders and while the region is unknown, and free text in the other regions.
  const codes =
    context.scope.region === undefined || context.scope.region === "flanders" ? declared.codes : undefined;
  const kind = fieldKind({ path, codes });
  return {
    // Labels of counts are in the plural.
    label: t(label, { count: 2 }),
    help: FIELDS_WITH_HELP.includes(path)
      ? t(`homes:help.${path.replaceAll(".", "-")}` as TextKey)
      : undefined,
    unit,
    control: isLong ? "long" : CONTROL_OF_KIND[kind.kind],
    maxLength: kind.kind === "text" || kind.kind === "texts" ? kind.maxLength : undefined,
    isRequired: REQUIRED.includes(path),
    inputs: inputsOf(path, kind, context),
    suggestions: suggestionsOf(path, context),
  };
}

/** Fields with a help text. */
const FIELDS_WITH_HELP = [
  ...["typeName", "address.zip", "isAddressPublished", "position.latitude", "priceEuro", "agent"],
  ...["videoUrls", "virtualTourUrls", "documents", "title"],
];

const CONTROL_OF_KIND: Record<FieldKind["kind"], FormField["control"]> = {
  choice: "choice",
  "yes-no": "choice",
  type: "choice",
  number: "number",
  text: "text",
  texts: "text",
  date: "date",
  url: "url",
  lines: "long",
  documents: "documents",
};

function inputsOf(path: string, kind: FieldKind, context: FormContext): FormInput[] {
  const { site, language, texts } = context;
  const { t } = texts;
  const input = (name: string, more: Partial<FormInput> = {}): FormInput => ({
    name,
    value: context.values[name] ?? "",
    problem: problemAt(name, context),
    ...more,
  });
  switch (kind.kind) {
    case "texts":
      return site.languages.enabled.map((code) =>
        input(`${path}.${code}`, { lang: code, language: languageName(code, language) }),
      );
    case "type":
      return [
        input(path, {
          choices: [
            { value: "", text: t("homes:form.choose") },
            ...TYPE_CATEGORY_NAMES.map((word, index) => ({
              value: String(index + 1),
              text: t(`catalogue:typeCategories.${word}`),
            })),
          ],
        }),
      ];
    case "yes-no":
      return [
        input(path, {
          choices: [
            ...(kind.isRequired ? [] : [{ value: "", text: t("homes:form.unknown") }]),
            { value: "yes", text: t("homes:form.yes") },
            { value: "no", text: t("homes:form.no") },
          ],
        }),
      ];
    case "choice":
      return [
        input(path, {
          choices: [
            { value: "", text: t("homes:form.choose") },
            ...kind.choices.map((value) => ({ value, text: choiceText(path, value, context) })),
          ],
        }),
      ];
    case "documents":
      return documentInputs(context, input);
    default:
      return [input(path)];
  }
}

/** Three inputs for each document: its name, its URL, and who may open it. */
function documentInputs(
  { values, texts: { t } }: FormContext,
  input: (name: string, more?: Partial<FormInput>) => FormInput,
): FormInput[] {
  const used = Array.from({ length: MAX_DOCUMENTS }, (_, index) => index).filter(
    (index) => values[`documents.${index}.url`] || values[`documents.${index}.name`],
  );
  const count = Math.min(MAX_DOCUMENTS, (used.at(-1) ?? -1) + 1 + EMPTY_DOCUMENT_ROWS);
  return Array.from({ length: count }, (_, index) => [
    input(`documents.${index}.name`, { label: t("homes:documents.name", { number: index + 1 }) }),
    input(`documents.${index}.url`, { label: t("homes:documents.url", { number: index + 1 }) }),
    input(`documents.${index}.isPublic`, {
      label: t("homes:documents.access", { number: index + 1 }),
      choices: [
        { value: "", text: t("homes:documents.public") },
        { value: "no", text: t("homes:documents.onRequest") },
      ],
    }),
  ]).flat();
}

function problemAt(name: string, { problems, values, texts }: FormContext): string | undefined {
  const problem = problems.find((candidate) => candidate.name === name);
  // An empty required field is only reported in the list beside the form, not at the field.
  if (!problem || (values[name] ?? "") === "") return undefined;
  return problemText(problem, texts);
}

/** Formats a problem in the language of the reader. A year has no thousands separator. */
export function problemText(
  { name, reason, limit = 0 }: ValueProblem,
  { t, formats }: LanguageTexts,
): string {
  return t(`homes:problems.${reason}`, {
    limit: name.endsWith("Year") ? String(limit) : formats.number(limit),
  });
}

function choiceText(path: string, value: string, { language, texts: { t } }: FormContext): string {
  if (path === "address.country") return countryNameOf(value, language) ?? value;
  if (path === "goal") return t(`property:goal.${value}` as TextKey);
  if (path.startsWith("planning.")) return `${t(`property:planning.codes.${value}` as TextKey)} (${value})`;
  if (path === "flood.zone") return t(`property:flood.zones.${value}` as TextKey);
  if (path === "flood.hazard") return t(`property:flood.hazards.${value}` as TextKey);
  if (path.startsWith("flood."))
    return t("common:labelled", { label: value, value: t(`property:flood.scores.${value}` as TextKey) });
  return value;
}

function suggestionsOf(path: string, { team, site }: FormContext): string[] | undefined {
  if (path === "agent") return team.map(({ name }) => name);
  if (path === "office") return site.agency.offices.map(({ name }) => name);
  return undefined;
}

/** HTML id of an input. */
export function fieldId(name: string): string {
  return name.replaceAll(".", "-");
}
