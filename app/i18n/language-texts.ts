import type { Dictionary, TextTree } from "./dictionary.ts";
import { type Formats, formatValue, isFormattedValue } from "./formatted-value.ts";
import { appendPlace, PLACE_PLACEHOLDERS } from "./french-contraction.ts";
import type { Area, TextKey } from "./text-keys.ts";

/** Values of the placeholders of a text. `count` also selects its plural form. */
export type TextValues = Readonly<Record<string, unknown>>;

/**
 * Returns a text with its placeholders filled in. A key without an area is one of the area `Default`. A missing
 * text is empty, never its key and never another language (specification §8).
 */
export type Translate<Default extends Area = "common"> = (
  key: TextKey<Default>,
  values?: TextValues,
) => string;

/** The texts of the site in one language. */
export type LanguageTexts = {
  language: string;
  t: Translate;
  formats: Formats;
  /** The same texts, where keys without an area are of this one. Always returns the same function. */
  ofArea: <Default extends Area>(area: Default) => Translate<Default>;
};

type AnyKey = (key: string, values?: TextValues) => string;

/** A text, split at its placeholders. */
type Template = readonly (string | Placeholder)[];

type Placeholder = { name: string; isNumber: boolean };

/**
 * Prepares the texts of a language. The syntax is that of i18next's JSON format 4, as far as our texts use it:
 * `{{name}}`, `{{name, number}}`, and plural forms as `key_one` and `key_other`. A value of type `FormattedValue` is
 * formatted too. In French, a preposition before `{{city}}` or `{{place}}` is contracted with the article of the name.
 */
export function languageTexts(language: string, dictionary: Dictionary, formats: Formats): LanguageTexts {
  const plurals = new Intl.PluralRules(language);
  const templates = new Map<string, Template | undefined>();
  const translators = new Map<Area, AnyKey>();

  const template = (key: string): Template | undefined => {
    if (!templates.has(key)) templates.set(key, parseTemplate(textAt(dictionary, key)));
    return templates.get(key);
  };
  const translate = (key: string, values: TextValues = NO_VALUES): string => {
    const { count } = values;
    const form = typeof count === "number" ? template(`${key}_${plurals.select(count)}`) : undefined;
    const found = form ?? template(key);
    return found === undefined ? "" : fillTemplate(found, values, { language, formats });
  };
  const ofArea = (area: Area): AnyKey => {
    const known = translators.get(area);
    if (known) return known;
    const prefix = `${area}:`;
    const t = (key: string, values?: TextValues) => translate(key.includes(":") ? key : prefix + key, values);
    translators.set(area, t);
    return t;
  };
  return { language, t: ofArea("common"), formats, ofArea };
}

const NO_VALUES: TextValues = {};

function textAt(dictionary: Dictionary, key: string): string | undefined {
  const [area = "", path = ""] = key.split(":");
  const found = path.split(".").reduce<TextTree | string | undefined>(childOf, dictionary[area]);
  return typeof found === "string" ? found : undefined;
}

function childOf(tree: TextTree | string | undefined, key: string): TextTree | string | undefined {
  return typeof tree === "object" && Object.hasOwn(tree, key) ? tree[key] : undefined;
}

function parseTemplate(text: string | undefined): Template | undefined {
  return text?.split(/(\{\{[^{}]*\}\})/).map((part) => parsePlaceholder(part) ?? part);
}

function parsePlaceholder(part: string): Placeholder | undefined {
  const [, name, format] = /^\{\{-?\s*([^,\s]+)\s*(?:,\s*(\w+)\s*)?\}\}$/.exec(part) ?? [];
  return name === undefined ? undefined : { name, isNumber: format === "number" };
}

function fillTemplate(
  template: Template,
  values: TextValues,
  { language, formats }: { language: string; formats: Formats },
): string {
  let text = "";
  for (const part of template) {
    if (typeof part === "string") {
      text += part;
      continue;
    }
    const value = formatPlaceholder(part, values, formats);
    text =
      language === "fr" && PLACE_PLACEHOLDERS.includes(part.name) ? appendPlace(text, value) : text + value;
  }
  return text;
}

function formatPlaceholder({ name, isNumber }: Placeholder, values: TextValues, formats: Formats): string {
  const value = values[name];
  if (value === undefined || value === null) return "";
  if (isFormattedValue(value)) return formatValue(value, formats);
  return isNumber ? formats.number(value) : String(value);
}
