import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { titleTexts } from "../../app/catalogue/property-page/property-texts.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Database } from "../../app/database/database.server.ts";
import { type CatalogueContext, googleCatalogue, metaCatalogue } from "../../app/exports/ad-catalogues.ts";
import { type ExportFormat, exportWriter } from "../../app/exports/export-formats.ts";
import { type ExportWriter, fileParts } from "../../app/exports/export-writer.ts";
import { exportedListings } from "../../app/exports/exported-listings.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { listingTitle } from "../../app/property/listing-title.ts";
import { exportSite, type SiteTexts } from "../site-reload/site-texts.ts";

type Parts = {
  database: Database;
  /** Folder of the files, of this process alone. */
  folder: string;
  site: SiteConfig;
  texts: Pick<SiteTexts, "languages" | "textsIn">;
  baseUrl: string;
  version: string;
  /** Revision of the catalogue. */
  revision: () => number;
  /** For tests. */
  now?: () => number;
};

/** A file with all listings, compressed with gzip. */
export type ExportFile = { type: string; path: string; etag: string };

type Made = { at: number; revision: number; file: ExportFile };

/** Time during which a file is not made again, however much changes. */
const MIN_AGE_MS = 300_000;
/** Time after which a file is made again although no listing changed: its pictures may have. */
const MAX_AGE_MS = 3_600_000;

const XML = "application/xml; charset=utf-8";
const CSV = "text/csv; charset=utf-8";

/** Formats at an address of their own. The API has JSON in pages; a request to Immovlan is signed. */
const FILES: Record<string, { format: ExportFormat; type: string }> = {
  "kyero.xml": { format: "kyero", type: XML },
  "openimmo.xml": { format: "openimmo", type: XML },
  "listings.csv": { format: "csv", type: CSV },
};

const CATALOGUES: Record<string, { write: (context: CatalogueContext) => ExportWriter; type: string }> = {
  "meta-{language}.xml": { write: metaCatalogue, type: XML },
  "google-{language}.csv": { write: googleCatalogue, type: CSV },
};

/**
 * Files with all listings on the market, for portals and advertisements (docs/api.md): `kyero.xml`, `meta-nl.xml`. Each
 * is written to disk listing by listing when somebody asks for it, and served from there until listings change.
 */
export class ExportFiles {
  readonly #parts: Parts;
  readonly #made = new Map<string, Made>();
  readonly #making = new Map<string, Promise<ExportFile>>();
  readonly #stopped = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns undefined for names other than those of its files. */
  find = async (name: string): Promise<ExportFile | undefined> => {
    const wanted = this.#wanted(name);
    if (wanted === undefined) return undefined;
    const made = this.#made.get(name);
    if (made !== undefined && this.#isCurrent(made)) return made.file;
    const making =
      this.#making.get(name) ?? this.#make(name, wanted).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  };

  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.allSettled(this.#making.values());
    await rm(this.#parts.folder, { recursive: true, force: true });
  }

  #isCurrent({ at, revision }: Made): boolean {
    const ageMs = this.#now() - at;
    return ageMs < MIN_AGE_MS || (revision === this.#parts.revision() && ageMs < MAX_AGE_MS);
  }

  #now(): number {
    return this.#parts.now?.() ?? Date.now();
  }

  #wanted(name: string): { write: () => ExportWriter; type: string } | undefined {
    const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    if (file) return { type: file.type, write: () => this.#writer(file.format) };
    for (const language of this.#parts.texts.languages) {
      for (const [pattern, { write, type }] of Object.entries(CATALOGUES)) {
        if (name === pattern.replace("{language}", language))
          return { type, write: () => write(this.#catalogue(language)) };
      }
    }
    return undefined;
  }

  #writer(format: ExportFormat): ExportWriter {
    const { site, baseUrl, version } = this.#parts;
    return exportWriter(format, {
      agency: site.agency,
      baseUrl,
      version,
      now: new Date(this.#now()),
      // No format with an address has pictures inside.
      readPicture: async () => undefined,
    });
  }

  #catalogue(language: Language): CatalogueContext {
    const { site, texts, baseUrl } = this.#parts;
    const { texts: ofLanguage } = texts.textsIn(language);
    const titles = titleTexts(ofLanguage);
    return {
      agency: site.agency.name,
      baseUrl,
      language,
      titleOf: (listing) => listingTitle(listing, language, titles),
      typeName: titles.type,
      goalName: (goal) => ofLanguage.t(`property:goal.${goal}`),
    };
  }

  async #make(
    name: string,
    { write, type }: { write: () => ExportWriter; type: string },
  ): Promise<ExportFile> {
    const { database, folder, site, texts, baseUrl, revision } = this.#parts;
    const made = { at: this.#now(), revision: revision() };
    const exporting = { site, ...exportSite(texts, baseUrl) };
    const listings = exportedListings(database, exporting, this.#stopped.signal);
    const path = join(folder, `${name}.gz`);
    await mkdir(folder, { recursive: true });
    await pipeline(
      Readable.from(fileParts(write(), listings)),
      createGzip(),
      createWriteStream(`${path}.new`),
    );
    await rename(`${path}.new`, path);
    const file = { type, path, etag: `"${made.revision}-${made.at.toString(36)}"` };
    this.#made.set(name, { ...made, file });
    return file;
  }
}
