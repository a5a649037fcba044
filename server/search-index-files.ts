import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { Remember } from "../app/catalogue/offer-counts.server.ts";
import type { Language } from "../app/i18n/languages.ts";
import { dayOf } from "../app/property/brussels-time.ts";
import type { SearchIndexFile } from "../app/search/search-index.ts";
import type { Encoding } from "./page-cache.ts";

/** After a change the pages that visitors wait for go first. */
const PREPARE_AFTER_MS = 1_000;

/** How hard Brotli tries, of 11: beyond this it takes ten times as long for a twentieth. */
const BROTLI_QUALITY = 9;

export type FoundIndex =
  | { kind: "file"; body: (encoding: Encoding) => Promise<Buffer> }
  | { kind: "elsewhere"; address: string };

export type SearchIndexFiles = {
  /**
   * What stands at `/search-index/{language}/{name}`: the index, when that is its name now; the way to it
   * for `latest.json`, by which pages ask, and for the name of an earlier one; nothing otherwise.
   */
  find: (language: string, name: string) => Promise<FoundIndex | undefined>;
  /** Makes the indexes of all languages, one after another, before somebody asks for them. */
  prepare: () => void;
  stop: () => Promise<void>;
};

type Options = {
  languages: readonly Language[];
  make: (language: Language, now: Date) => Promise<SearchIndexFile>;
  /** Keeps what was made until the catalogue changes. */
  remember: Remember;
  onError: (error: unknown) => void;
};

type Stored = { name: string; brotli: Buffer };

/** The search index of each language as a file, named by its content, so that browsers keep it for ever. */
export function searchIndexFiles({ languages, make, remember, onError }: Options): SearchIndexFiles {
  let round = new AbortController();
  let prepared = Promise.resolve();

  function stored(language: Language): Promise<Stored> {
    const now = new Date();
    // Sold homes leave the lists as days go by, with no change to the catalogue.
    const day = dayOf(now);
    return remember(`search index ${language} ${day}`, async () => store(await make(language, now)));
  }

  async function prepareAll(signal: AbortSignal): Promise<void> {
    try {
      await wait(PREPARE_AFTER_MS, undefined, { signal, ref: false });
      for (const language of languages) {
        if (!signal.aborted) await stored(language);
      }
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
  }

  return {
    find: async (languageName, name) => {
      const language = languages.find((one) => one === languageName);
      if (language === undefined || !/^(latest|[0-9a-f]{16})\.json$/.test(name)) return undefined;
      const index = await stored(language);
      return name === index.name
        ? { kind: "file", body: (encoding) => encoded(index.brotli, encoding) }
        : { kind: "elsewhere", address: `/search-index/${language}/${index.name}` };
    },
    prepare: () => {
      round.abort();
      round = new AbortController();
      prepared = prepareAll(round.signal);
    },
    stop: async () => {
      round.abort();
      await prepared;
    },
  };
}

/** Kept compressed only: nearly every browser takes it so, and it is a third of the room. */
async function store(index: SearchIndexFile): Promise<Stored> {
  const json = Buffer.from(JSON.stringify(index));
  const hash = createHash("sha256").update(json).digest("hex").slice(0, 16);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.byteLength,
  };
  return { name: `${hash}.json`, brotli: await promisify(brotliCompress)(json, { params }) };
}

async function encoded(brotli: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return brotli;
  const plain = await promisify(brotliDecompress)(brotli);
  return encoding === "gzip" ? promisify(gzip)(plain) : plain;
}
