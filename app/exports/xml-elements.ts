import { escapeXml } from "../format/escape-xml.ts";

type Value = string | number | boolean | undefined;

/** An XML element with a text and attributes; empty without a text. */
export function element(name: string, value: Value, values: Record<string, Value> = {}): string {
  return value === undefined || value === "" ? "" : requiredElement(name, value, values);
}

/** The same, also without a text. */
export function requiredElement(name: string, value: Value, values: Record<string, Value> = {}): string {
  return `<${name}${attributes(values)}>${escapeXml(String(value ?? ""))}</${name}>`;
}

/** An XML element around others; empty when it would have none. */
export function group(name: string, elements: readonly string[]): string {
  const content = elements.filter(Boolean).join("");
  return content === "" ? "" : `<${name}>${content}</${name}>`;
}

/** Attributes of an element, each after a space; those without a value are left out. */
export function attributes(values: Record<string, Value>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : ` ${name}="${escapeXml(String(value))}"`))
    .join("");
}

/** An XML element with attributes only; empty when none has a value. */
export function emptyElement(name: string, values: Record<string, Value>): string {
  const written = attributes(values);
  return written === "" ? "" : `<${name}${written}/>`;
}

/** A whole number. */
export function rounded(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : Math.round(amount);
}
