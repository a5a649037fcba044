import { readWebUrl } from "./media-url.ts";
import { tooManyMessage } from "./read-viewing-times.ts";
import type { SourceRecord } from "./source-record.ts";

const MAXIMUM_LINKS = 20;

/** Reads the http(s) URLs of these fields, each once; if there are too many, only the first ones, with a warning. */
export function readLinks(source: SourceRecord, ...fields: string[]): string[] {
  const links = new Set(
    fields.flatMap((field) => source.list(field).flatMap((item) => readWebUrl(item) ?? [])),
  );
  if (links.size > MAXIMUM_LINKS) source.warn(fields[0] ?? "", tooManyMessage(links.size, MAXIMUM_LINKS));
  return [...links].slice(0, MAXIMUM_LINKS);
}
