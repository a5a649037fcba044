/** Bytes of a document, with its name for messages. */
export type NamedBytes = {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  /** Called with a JSON document once it is read as a whole: it may name its next page. */
  onDocument?: (document: unknown) => void;
  /** Called for each record that is left out on purpose, such as a row that a mapping does not import. */
  onLeftOut?: () => void;
};
