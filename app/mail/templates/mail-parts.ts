/** A submitted value with its label. Keeps the line breaks that the visitor typed. */
export type LabelledValue = {
  label: string;
  value: string;
  /** Link of the value in HTML, such as the `tel:` link of a phone number. */
  href?: string;
};

/** A property in a mail, with formatted texts. */
export type MailedProperty = {
  /** Reason why the mail contains it, such as "new" or "back". */
  label: string;
  title: string;
  /** URL of its page. The outbox stores this name. */
  address: string;
  /** Empty when the address is hidden. */
  place: string;
  /** Empty when the price is not published. */
  price: string;
  /** "3 bedrooms", "145 m²". */
  facts: string[];
};

/** A part of a mail, in reading order. Text and HTML are rendered from the same parts. */
export type MailPart =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "list"; items: string[] }
  /** Tasks, each with the URL of the page for it. */
  | { kind: "tasks"; tasks: { text: string; url?: string | undefined }[] }
  | { kind: "reference"; label: string; value: string }
  | { kind: "values"; title: string; values: LabelledValue[] }
  | { kind: "link"; text: string; url: string }
  | { kind: "steps"; title: string; steps: string[] }
  | { kind: "properties"; properties: MailedProperty[] }
  /** Secondary links, one per line. */
  | { kind: "links"; links: { text: string; url: string }[] };

/** Properties of a mail that an earlier version queued, which names them `homes`. */
export function queuedProperties(details: object): MailedProperty[] {
  return "homes" in details ? (details.homes as MailedProperty[]) : [];
}
