import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { Remember } from "../../app/catalogue/lists/list-totals.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { LatestRun } from "../../app/jobs/latest-run.ts";
import type { SearchIndexFile } from "../../app/search/search-index.ts";
import { dayOf } from "../../app/time/brussels-time.ts";
import type { Encoding } from "./cached-page.ts";

/** Delay after a change, so that pages that visitors wait for are rendered first. */
const PREPARE_AFTER_MS = 1_000;

/** Brotli quality: a higher one takes ten times as long for a file that is a twentieth smaller. */
const BROTLI_QUALITY = 9;

export type IndexResponse =
  | { kind: "file"; body: (encoding: Encoding) => Promise<Buffer> }
  | { kind: "redirect"; path: string };

export type SearchIndexFiles = {
  /**
   * Resolves `/search-index/{language}/{name}`: the index under its current name, a redirect for
   * `latest.json`, which pages request, and for earlier names; otherwise undefined.
   */
  find: (language: string, name: string) => Promise<IndexResponse | undefined>;
  /** Creates the indexes of all languages, one after another, before they are requested. */
  prepare: () => void;
  stop: () => Promise<void>;
};

type Options = {
  languages: readonly Language[];
  create: (language: Language, now: Date) => Promise<SearchIndexFile>;
  /** Caches results until the catalogue changes. */
  remember: Remember;
  onError: (error: unknown) => void;
};

type CompressedIndex = { name: string; brotli: Buffer };

/** Search index of each language as a file, named by its content, so that browsers can cache it forever. */
export function searchIndexFiles({ languages, create, remember, onError }: Options): SearchIndexFiles {
  function getIndex(language: Language): Promise<CompressedIndex> {
    const now = new Date();
    // Sold properties leave the lists as days pass, without a change of the catalogue.
    const day = dayOf(now);
    return remember(`search index ${language} ${day}`, async () =>
      compressIndex(await create(language, now)),
    );
  }

  const preparation = new LatestRun(async (signal) => {
    await wait(PREPARE_AFTER_MS, undefined, { signal, ref: false });
    for (const language of languages) {
      if (!signal.aborted) await getIndex(language);
    }
  }, onError);

  return {
    find: async (languageName, name) => {
      const language = languages.find((one) => one === languageName);
      if (language === undefined || !/^(latest|[0-9a-f]{16})\.json$/.test(name)) return undefined;
      const index = await getIndex(language);
      return name === index.name
        ? { kind: "file", body: (encoding) => encodeIndex(index.brotli, encoding) }
        : { kind: "redirect", path: `/search-index/${language}/${index.name}` };
    },
    prepare: () => preparation.start(),
    stop: () => preparation.stop(),
  };
}

/** Compresses an index. Only the compressed form is kept: nearly every browser accepts it, and it needs less memory. */
async function compressIndex(index: SearchIndexFile): Promise<CompressedIndex> {
  const json = Buffer.from(JSON.stringify(index));
  const hash = createHash("sha256").update(json).digest("hex").slice(0, 16);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.byteLength,
  };
  return { name: `${hash}.json`, brotli: await promisify(brotliCompress)(json, { params }) };
}

async function encodeIndex(brotli: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return brotli;
  const plain = await promisify(brotliDecompress)(brotli);
  return encoding === "gzip" ? promisify(gzip)(plain) : plain;
}
