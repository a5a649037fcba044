import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { titleTexts } from "../../app/catalogue/property-page/property-texts.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import { writeAtomically } from "../../app/config/write-atomically.server.ts";
import type { Database } from "../../app/database/database.server.ts";
import { type CatalogueContext, googleCatalogue, metaCatalogue } from "../../app/exports/ad-catalogues.ts";
import { type ExportFormat, exportWriter } from "../../app/exports/export-formats.ts";
import { type ExportWriter, fileParts } from "../../app/exports/export-writer.ts";
import { exportedListings } from "../../app/exports/exported-listings.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { listingTitle } from "../../app/property/listing-title.ts";
import { exportSite, type SiteTexts } from "../site-reload/site-texts.ts";

type ExportFileOptions = {
  database: Database;
  /** Folder of the files, which only this process uses. */
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

type WrittenFile = { writtenAt: number; revision: number; file: ExportFile };

/** Time during which a file is not written again, however much changes. */
const MIN_AGE_MS = 300_000;
/** Time after which a file is written again although no listing changed, because pictures may have changed. */
const MAX_AGE_MS = 3_600_000;

const XML = "application/xml; charset=utf-8";
const CSV = "text/csv; charset=utf-8";

/** Formats that have a URL. JSON is served in pages by the API; Immovlan only accepts signed requests. */
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
 * is written to disk, listing by listing, on its first request, and served from there until listings change.
 */
export class ExportFiles {
  readonly #options: ExportFileOptions;
  readonly #writtenFiles = new Map<string, WrittenFile>();
  readonly #writesInProgress = new Map<string, Promise<ExportFile>>();
  readonly #stopped = new AbortController();

  constructor(options: ExportFileOptions) {
    this.#options = options;
  }

  /** Returns a file by its name; undefined for unknown names. */
  find = async (name: string): Promise<ExportFile | undefined> => {
    const kind = this.#fileKind(name);
    if (kind === undefined) return undefined;
    const written = this.#writtenFiles.get(name);
    if (written !== undefined && this.#isCurrent(written)) return written.file;
    const inProgress =
      this.#writesInProgress.get(name) ??
      this.#write(name, kind).finally(() => this.#writesInProgress.delete(name));
    this.#writesInProgress.set(name, inProgress);
    return inProgress;
  };

  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.allSettled(this.#writesInProgress.values());
    await rm(this.#options.folder, { recursive: true, force: true });
  }

  #isCurrent({ writtenAt, revision, file }: WrittenFile): boolean {
    // Another process or an operator may have removed the folder.
    if (!existsSync(file.path)) return false;
    const ageMs = this.#now() - writtenAt;
    // The clock was set back.
    if (ageMs < 0) return false;
    return ageMs < MIN_AGE_MS || (revision === this.#options.revision() && ageMs < MAX_AGE_MS);
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }

  #fileKind(name: string): { write: () => ExportWriter; type: string } | undefined {
    const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    if (file) return { type: file.type, write: () => this.#writer(file.format) };
    for (const language of this.#options.texts.languages) {
      for (const [pattern, { write, type }] of Object.entries(CATALOGUES)) {
        if (name === pattern.replace("{language}", language))
          return { type, write: () => write(this.#catalogue(language)) };
      }
    }
    return undefined;
  }

  #writer(format: ExportFormat): ExportWriter {
    const { site, baseUrl, version } = this.#options;
    return exportWriter(format, {
      agency: site.agency,
      epc: site.epc,
      baseUrl,
      version,
      now: new Date(this.#now()),
      // None of these formats embeds picture files.
      readPicture: async () => undefined,
    });
  }

  #catalogue(language: Language): CatalogueContext {
    const { site, texts, baseUrl } = this.#options;
    const { texts: languageTexts } = texts.textsIn(language);
    const titles = titleTexts(languageTexts);
    return {
      agency: site.agency.name,
      baseUrl,
      language,
      titleOf: (listing) => listingTitle(listing, language, titles),
      typeName: titles.type,
      goalName: (goal) => languageTexts.t(`property:goal.${goal}`),
    };
  }

  async #write(
    name: string,
    { write, type }: { write: () => ExportWriter; type: string },
  ): Promise<ExportFile> {
    const { database, folder, site, texts, baseUrl, revision } = this.#options;
    const written = { writtenAt: this.#now(), revision: revision() };
    const exportContext = { site, ...exportSite(texts, baseUrl) };
    const listings = exportedListings(database, exportContext, this.#stopped.signal);
    const path = join(folder, `${name}.gz`);
    await mkdir(folder, { recursive: true });
    await pipeline(Readable.from(fileParts(write(), listings)), createGzip(), (compressed) =>
      writeAtomically(path, compressed),
    );
    const file = { type, path, etag: `"${written.revision}-${written.writtenAt.toString(36)}"` };
    this.#writtenFiles.set(name, { ...written, file });
    return file;
  }
}
