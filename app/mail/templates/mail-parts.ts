/** A line of what was filled in. Lines of the visitor's own are kept. */
export type LabelledValue = { label: string; value: string };

/** What a mail says, part by part, in the order of reading: the same for its text and its HTML. */
export type MailPart =
  | { kind: "paragraph"; text: string }
  | { kind: "reference"; label: string; value: string }
  | { kind: "values"; title: string; values: LabelledValue[] }
  | { kind: "link"; text: string; address: string }
  | { kind: "steps"; title: string; steps: string[] };
