import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import type { TextKey } from "../../i18n/text-keys.ts";
import { TYPE_WORDS } from "../../property/type-category.ts";
import { languageName } from "../language-name.ts";
import { type FieldKind, fieldKind } from "./field-kind.ts";
import { MAX_DOCUMENTS, type PropertyProblem, type scopeOf } from "./property-listing.ts";
import { type FieldDeclaration, fieldsOf, type PropertyStep } from "./property-steps.ts";
import type { PropertyValues } from "./property-values.ts";

/** One input of the form, filled in. */
export type FormInput = {
  name: string;
  value: string;
  /** Language of its text, for the label. */
  language?: string;
  /** The same as a code, for screen readers and spelling. */
  lang?: Language;
  problem?: string;
  choices?: { value: string; text: string }[];
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
  /** Values that the browser suggests. */
  suggestions?: string[];
};

export type FormGroup = { title: string; fields: FormField[] };

type FormShowing = {
  values: PropertyValues;
  problems: readonly PropertyProblem[];
  scope: ReturnType<typeof scopeOf>;
  language: Language;
  texts: LanguageTexts;
  site: { languages: { enabled: Language[] }; agency: { offices: { name: string }[] } };
  team: readonly { name: string }[];
};

/** Fields without which a property cannot be published. */
const REQUIRED = ["goal", "webIds", "address.zip"];

/** Documents that the form offers beside those that are there. */
const FREE_DOCUMENTS = 2;

/** Groups of fields of a step, as the form shows them. */
export function formGroups(step: PropertyStep, showing: FormShowing): FormGroup[] {
  const { t } = showing.texts;
  return fieldsOf(step, showing.scope).map(({ title, fields }) => ({
    title: t(title),
    fields: fields.map((field) => formField(field, showing)),
  }));
}

function formField(declared: FieldDeclaration, showing: FormShowing): FormField {
  const { path, label, unit, isLong } = declared;
  const { t } = showing.texts;
  // Destination is a code in Flanders, and a text elsewhere.
  const codes =
    showing.scope.region === undefined || showing.scope.region === "flanders" ? declared.codes : undefined;
  const kind = fieldKind({ path, codes });
  return {
    // Labels of counts have a plural form.
    label: t(label, { count: 2 }),
    help: HELPED.includes(path) ? t(`homes:help.${path.replaceAll(".", "-")}` as TextKey) : undefined,
    unit,
    control: isLong && kind.kind !== "documents" ? "long" : CONTROLS[kind.kind],
    maxLength: kind.kind === "text" ? kind.maxLength : undefined,
    isRequired: REQUIRED.includes(path),
    inputs: inputsOf(path, kind, showing),
    suggestions: suggestionsOf(path, showing),
  };
}

/** Fields with an explanation. */
const HELPED = [
  ...["typeName", "address.zip", "isAddressPublished", "position.latitude", "priceEuro", "agent"],
  ...["videoUrls", "virtualTourUrls", "documents", "title"],
];

const CONTROLS: Record<FieldKind["kind"], FormField["control"]> = {
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

function inputsOf(path: string, kind: FieldKind, showing: FormShowing): FormInput[] {
  const { site, language, texts } = showing;
  const { t } = texts;
  const input = (name: string, more: Partial<FormInput> = {}): FormInput => ({
    name,
    value: showing.values[name] ?? "",
    problem: problemAt(name, showing),
    ...more,
  });
  switch (kind.kind) {
    case "texts":
      return site.languages.enabled.map((one) =>
        input(`${path}.${one}`, { lang: one, language: languageName(one, language) }),
      );
    case "type":
      return [
        input(path, {
          choices: [
            { value: "", text: t("homes:form.choose") },
            ...TYPE_WORDS.map((word, at) => ({
              value: String(at + 1),
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
            ...kind.choices.map((value) => ({ value, text: choiceText(path, value, showing) })),
          ],
        }),
      ];
    case "documents":
      return documentInputs(showing, input);
    default:
      return [input(path)];
  }
}

/** Three inputs for each document: its name, its address, and who may open it. */
function documentInputs(
  { values, texts: { t } }: FormShowing,
  input: (name: string, more?: Partial<FormInput>) => FormInput,
): FormInput[] {
  const used = Array.from({ length: MAX_DOCUMENTS }, (_, at) => at).filter(
    (at) => values[`documents.${at}.url`] || values[`documents.${at}.name`],
  );
  const count = Math.min(MAX_DOCUMENTS, (used.at(-1) ?? -1) + 1 + FREE_DOCUMENTS);
  return Array.from({ length: count }, (_, at) => [
    input(`documents.${at}.name`, { label: t("homes:documents.name", { number: at + 1 }) }),
    input(`documents.${at}.url`, { label: t("homes:documents.url", { number: at + 1 }) }),
    input(`documents.${at}.isPublic`, {
      label: t("homes:documents.access", { number: at + 1 }),
      choices: [
        { value: "", text: t("homes:documents.public") },
        { value: "no", text: t("homes:documents.onRequest") },
      ],
    }),
  ]).flat();
}

function problemAt(name: string, { problems, values, texts: { t } }: FormShowing): string | undefined {
  const problem = problems.find((one) => one.name === name);
  // An empty field is no mistake until the property is published; the list at the side names it.
  if (!problem || (values[name] ?? "") === "") return undefined;
  return t(`homes:problems.${problem.reason}`, { limit: problem.limit ?? 0 });
}

function choiceText(path: string, value: string, { language, texts: { t } }: FormShowing): string {
  if (path === "address.country")
    return new Intl.DisplayNames([language], { type: "region" }).of(value) ?? value;
  if (path === "goal") return t(`property:goal.${value}` as TextKey);
  if (path.startsWith("planning.")) return `${t(`property:planning.codes.${value}` as TextKey)} (${value})`;
  if (path === "flood.zone") return t(`property:flood.zones.${value}` as TextKey);
  if (path === "flood.hazard") return t(`property:flood.hazards.${value}` as TextKey);
  if (path.startsWith("flood.")) return `${value}: ${t(`property:flood.scores.${value}` as TextKey)}`;
  return value;
}

function suggestionsOf(path: string, { team, site }: FormShowing): string[] | undefined {
  if (path === "agent") return team.map(({ name }) => name);
  if (path === "office") return site.agency.offices.map(({ name }) => name);
  return undefined;
}

/** Id of an input in the page. */
export function fieldId(name: string): string {
  return name.replaceAll(".", "-");
}
