import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { validateXML } from "xmllint-wasm";
import { type ExportFormat, exportWriter } from "../app/exports/export-formats.ts";
import type { ExportContext } from "../app/exports/export-writer.ts";
import { type ExportedListing, exportedListing } from "../app/exports/exported-listing.ts";
import { publicListing } from "../app/exports/public-listing.ts";
import type { Listing } from "../app/property/listing.ts";
import { sampleContext } from "./sample-context.ts";

const { baseUrl, textsIn, site } = sampleContext("en");

/** Converts listings to the form in which the sample agency exports them. They are numbered from 1. */
export function exportedListings(listings: Listing[]): ExportedListing[] {
  return listings.map((listing, index) =>
    exportedListing(publicListing(index + 1, listing, site.catalogue), {
      baseUrl,
      textsIn,
      languages: site.languages.enabled,
    }),
  );
}

/** Writes an export file with these listings. */
export async function exportedFile(
  format: ExportFormat,
  listings: Listing[],
  context: Partial<ExportContext> = {},
): Promise<string> {
  const {
    start,
    listing: write,
    end,
  } = exportWriter(format, {
    agency: site.agency,
    epc: site.epc,
    baseUrl,
    version: "1.0.0",
    now: new Date("2026-11-27T09:00:00Z"),
    immovlan: { softwareId: 38, customerId: "00245259", hashOf: (timestamp) => `hash of ${timestamp}` },
    readPicture: async () => undefined,
    ...context,
  });
  const parts: string[] = [];
  for (const listing of exportedListings(listings)) parts.push(await write(listing, parts.length === 0));
  return start + parts.join("") + end;
}

/** Validates a file with an XML schema: a name in `test-support/schemas`, or the path of another schema. */
export async function schemaErrors(schema: string, file: string): Promise<string[]> {
  const path = schema.includes("/") ? schema : join(import.meta.dirname, "schemas", schema);
  const { errors } = await validateXML({
    xml: { fileName: "exported.xml", contents: file },
    schema: { fileName: "schema.xsd", contents: await readFile(path, "utf8") },
  });
  return errors.map(({ message }) => message);
}
