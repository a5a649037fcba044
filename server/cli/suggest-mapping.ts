import { writeFile } from "node:fs/promises";
import { basename, extname, join, resolve } from "node:path";
import { errorText } from "../../app/database/database-error.ts";
import { readSource } from "../../app/feeds/source/read-source.server.ts";
import { sampleTable } from "../../app/feeds/suggest-mapping/sample-table.server.ts";
import { type Suggestion, suggestMapping } from "../../app/feeds/suggest-mapping/suggest-mapping.ts";
import { isUrl } from "../schedule/feed-paths.ts";

export type SuggestOptions = {
  /** An http(s) URL, or an absolute path. */
  source: string;
  /** Absolute path of the file to write. */
  mapping: string;
};

/** Resolves the paths of a proposal. By default, the mapping is named after the source, in the working folder. */
export function suggestOptions({
  source,
  mapping,
  folder,
}: {
  source: string;
  mapping: string | undefined;
  folder: string;
}): SuggestOptions {
  const file = basename(isUrl(source) ? new URL(source).pathname : source).replace(/\.gz$/, "");
  const name = basename(file, extname(file)) || "feed";
  return {
    source: isUrl(source) ? source : resolve(folder, source),
    mapping: mapping === undefined ? join(folder, `${name}-mapping.json`) : resolve(folder, mapping),
  };
}

/** Proposes a mapping and writes it, unless the file exists. Returns the exit code. */
export async function runSuggest({
  options,
  isJson,
}: {
  options: SuggestOptions;
  isJson: boolean;
}): Promise<number> {
  const { source, mapping } = options;
  try {
    const table = await sampleTable(() => readSource(source));
    const suggestion = suggestMapping(table, basename(source));
    await writeFile(mapping, `${JSON.stringify(suggestion.mapping, null, 2)}\n`, { flag: "wx" });
    const { fields, unused, rows } = suggestion;
    console.log(
      isJson ? JSON.stringify({ mapping, rows, fields, unused }) : suggestionText(suggestion, options),
    );
    return 0;
  } catch (error) {
    const exists = typeof error === "object" && error !== null && "code" in error && error.code === "EEXIST";
    const message = exists
      ? `${mapping} exists already; name another file with --mapping.`
      : errorText(error);
    console.error(message);
    if (isJson) console.log(JSON.stringify({ message }));
    return 1;
  }
}

function suggestionText(
  { fields, unused, rows, mapping }: Suggestion,
  { source, mapping: file }: SuggestOptions,
): string {
  const width = Math.max(...fields.map(({ field }) => field.length));
  const format = typeof mapping.format === "string" ? mapping.format : "csv";
  return [
    `Proposed from ${rows.toLocaleString("en")} rows, and written to ${file}:`,
    ...fields.map(
      ({ field, column, evidence }) => `  ${field.padEnd(width)}  ${column ?? "(no column)"}: ${evidence}`,
    ),
    ...(unused.length === 0 ? [] : [`Not used: ${unused.join(", ")}`]),
    "Check it, then see what it would import:",
    `  npm run import -- --format ${format} --mapping ${file} --dry-run ${source}`,
  ].join("\n");
}
