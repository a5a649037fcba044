import { webAddress } from "./media-address.ts";
import { tooMany } from "./read-viewing-times.ts";
import type { SourceRecord } from "./source-record.ts";

const MAXIMUM_LINKS = 20;

/** Reads the http(s) addresses of these fields, each once. */
export function readLinks(source: SourceRecord, ...fields: string[]): string[] {
  const links = new Set(
    fields.flatMap((field) => source.list(field).flatMap((item) => webAddress(item) ?? [])),
  );
  if (links.size > MAXIMUM_LINKS) source.warn(fields[0] ?? "", tooMany(links.size, MAXIMUM_LINKS));
  return [...links].slice(0, MAXIMUM_LINKS);
}
