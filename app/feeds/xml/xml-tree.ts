import { TEXT_OF_ELEMENT } from "../fields/path-value.ts";
import { MAX_VALUE_CHARACTERS } from "../source/limit-strings.ts";

/**
 * Content of an element: its text, or an object with its attributes (`@id`), its children by name (a list when
 * several have the same name) and its text (`#text`). Prefixes of namespaces are left out.
 */
export type XmlValue = string | XmlObject;
export type XmlObject = { [name: string]: XmlValue | XmlValue[] };

/** Characters of the largest picture that the site takes, in base64. */
const LONGEST_FILE = 34_000_000;

/** Builds the tree of one record while it is read. */
export class XmlTree {
  #open: { name: string; content: XmlObject; text: string; hasMembers: boolean }[] = [];
  /** Number of elements and attributes so far. */
  members = 0;
  readonly #filesIn: string | undefined;

  /** `filesIn` names the elements whose text is a file. */
  constructor(filesIn?: string) {
    this.#filesIn = filesIn;
  }

  open(name: string, attributes: Record<string, string>): void {
    const content: XmlObject = Object.create(null);
    let hasMembers = false;
    for (const [attribute, value] of Object.entries(attributes)) {
      if (attribute === "xmlns" || attribute.startsWith("xmlns:")) continue;
      content[`@${localName(attribute)}`] = value;
      hasMembers = true;
      this.members += 1;
    }
    this.members += 1;
    this.#open.push({ name, content, text: "", hasMembers });
  }

  /** Adds text to the open element. The rest of a text that is longer than any value is dropped: it is refused later. */
  text(text: string): void {
    const element = this.#open.at(-1);
    if (!element) return;
    const longest = element.name === this.#filesIn ? LONGEST_FILE : MAX_VALUE_CHARACTERS;
    if (element.text.length <= longest) element.text += text;
  }

  /** Closes the open element, and returns the record when it was the outermost one. */
  close(): XmlValue | undefined {
    const element = this.#open.pop();
    if (!element) return undefined;
    const value = elementValue(element);
    const parent = this.#open.at(-1);
    if (!parent) return value;
    parent.hasMembers = true;
    const before = Object.hasOwn(parent.content, element.name) ? parent.content[element.name] : undefined;
    if (before === undefined) parent.content[element.name] = value;
    else if (Array.isArray(before)) before.push(value);
    else parent.content[element.name] = [before, value];
    return undefined;
  }
}

function elementValue({
  content,
  text,
  hasMembers,
}: {
  content: XmlObject;
  text: string;
  hasMembers: boolean;
}): XmlValue {
  if (!hasMembers) return text;
  if (text.trim() !== "") content[TEXT_OF_ELEMENT] = text;
  return content;
}

/** Name without the prefix of its namespace. */
export function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
