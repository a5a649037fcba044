/** A line of what was filled in. Lines of the visitor's own are kept. */
export type LabelledValue = {
  label: string;
  value: string;
  /** Where the value leads in HTML, such as the `tel:` link of a phone number. */
  href?: string;
};

/** A home in a mail, in words ready to read. */
export type MailedHome = {
  /** Why it is in the mail: new, cheaper, back. */
  label: string;
  title: string;
  address: string;
  /** Where it is; empty when that is not told. */
  place: string;
  /** Empty when it is not told. */
  price: string;
  /** "3 bedrooms", "145 m²". */
  facts: string[];
};

/** What a mail says, part by part, in the order of reading: the same for its text and its HTML. */
export type MailPart =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "reference"; label: string; value: string }
  | { kind: "values"; title: string; values: LabelledValue[] }
  | { kind: "link"; text: string; address: string }
  | { kind: "steps"; title: string; steps: string[] }
  | { kind: "homes"; homes: MailedHome[] }
  /** Links of less weight, one under another. */
  | { kind: "ways"; ways: { text: string; address: string }[] };
