import { escapeXml } from "../format/escape-xml.ts";

type Value = string | number | boolean | undefined;

/** An XML element with a text and attributes. Returns an empty string when there is no text. */
export function element(name: string, value: Value, values: Record<string, Value> = {}): string {
  return value === undefined || value === "" ? "" : requiredElement(name, value, values);
}

/** An XML element with attributes, and a text that may be empty. */
export function requiredElement(name: string, value: Value, values: Record<string, Value> = {}): string {
  return `<${name}${attributes(values)}>${escapeXml(String(value ?? ""))}</${name}>`;
}

/** An XML element around others. Returns an empty string when all of them are empty. */
export function group(name: string, elements: readonly string[]): string {
  const content = elements.filter(Boolean).join("");
  return content === "" ? "" : `<${name}>${content}</${name}>`;
}

/** Attributes of an element, each after a space. Attributes without a value are left out. */
export function attributes(values: Record<string, Value>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : ` ${name}="${escapeXml(String(value))}"`))
    .join("");
}

/** An XML element with only attributes. Returns an empty string when none has a value. */
export function emptyElement(name: string, values: Record<string, Value>): string {
  const written = attributes(values);
  return written === "" ? "" : `<${name}${written}/>`;
}

/** Rounds to a whole number. */
export function rounded(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : Math.round(amount);
}
