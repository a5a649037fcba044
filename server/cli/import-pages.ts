import { open, readFile } from "node:fs/promises";
import { errorText } from "../../app/database/database-error.ts";
import { type ReadPagesOptions, readPages } from "../../app/feeds/json-ld/read-pages.server.ts";
import { FeedError } from "../../app/feeds/source/feed-item.ts";
import { progressOutput } from "./progress-output.ts";
import { printable, progressBar } from "./terminal.ts";

export type PagesOptions = {
  /** URL or absolute path of a sitemap, or of a list of pages. */
  list: string;
  /** Absolute path of the file to write, or to continue. */
  file: string;
  /** Only pages whose URL contains this text are read. */
  match: string | undefined;
  /** Pause between two requests. */
  pauseMs: number;
};

type PagesResult = {
  properties: number;
  /** Pages without a property, with the reason. Temporary failures are retried by the next run. */
  problems: { page: string; problem: string; isTemporary: boolean }[];
  /** Number of pages for the next run: those beyond the limit of one run, and those that failed temporarily. */
  unread: number;
};

/**
 * Reads the properties of a website into a file. A run reads a limited number of pages; the next
 * one continues. Returns exit code 1 when pages are left, or the run failed.
 */
export async function runPages(
  { options, isJson }: { options: PagesOptions; isJson: boolean },
  signal: AbortSignal,
): Promise<number> {
  const { show, done } = progressOutput(process.stderr);
  try {
    const result = await pagesToFile(options, {
      signal,
      onProgress: (progress) =>
        show(
          `${progressBar(progress.done / Math.max(1, progress.total))}  ${progress.done} of ${progress.total} pages`,
        ),
    });
    done();
    console.log(isJson ? JSON.stringify(result) : resultText(result, options));
    return result.unread > 0 ? 1 : 0;
  } catch (error) {
    done();
    console.error(errorText(error));
    if (isJson) console.log(JSON.stringify({ message: errorText(error) }));
    return 1;
  }
}

/**
 * Appends lines of JSON to the file for each page: its properties, or the reason why it has none. Adds nothing for a page
 * that could not be read for the moment, so that the next run reads it. Pages that are already in the file are not read.
 *
 * @throws FeedError when the list cannot be read or names no page, or the file has other content.
 */
export async function pagesToFile(
  { list, file, match, pauseMs }: PagesOptions,
  options: ReadPagesOptions = {},
): Promise<PagesResult> {
  const { known, bytes } = await knownPages(file);
  const result: PagesResult = { properties: 0, problems: [], unread: 0 };
  const onProgress: ReadPagesOptions["onProgress"] = (progress) => {
    result.unread = progress.total - progress.done;
    options.onProgress?.(progress);
  };
  const output = await open(file, "a");
  try {
    // An incomplete last line, from a run that was killed, is cut off.
    await output.truncate(bytes);
    // `listed` is the URL in the list; `page` of a property is the one to which it redirects.
    for await (const outcome of readPages(list, { ...options, onProgress, known, match, pauseMs })) {
      const { page } = outcome;
      if (outcome.kind === "properties") {
        result.properties += outcome.properties.length;
        await output.write(
          outcome.properties.map((property) => `${JSON.stringify({ ...property, listed: page })}\n`).join(""),
        );
        continue;
      }
      const { problem, isTemporary } = outcome;
      result.problems.push({ page, problem, isTemporary });
      if (!isTemporary) await output.write(`${JSON.stringify({ listed: page, problem })}\n`);
    }
  } finally {
    await output.close();
  }
  result.unread += result.problems.filter(({ isTemporary }) => isTemporary).length;
  return result;
}

/** Reads which pages the file contains already, and the size of its complete lines in bytes. */
async function knownPages(file: string): Promise<{ known: Set<string>; bytes: number }> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const completeLines = text.slice(0, text.lastIndexOf("\n") + 1);
  const known = new Set<string>();
  for (const line of completeLines.split("\n").filter((one) => one !== "")) known.add(pageOfLine(line, file));
  return { known, bytes: Buffer.byteLength(completeLines) };
}

function pageOfLine(line: string, file: string): string {
  try {
    const { listed } = JSON.parse(line);
    if (typeof listed === "string") return listed;
  } catch {
    // Reported below, because the message of the parser would reveal the content of the file.
  }
  throw new FeedError(`${file} is not a file of --pages; name another one with --to.`);
}

export function resultText(
  { properties, problems, unread }: PagesResult,
  { file, list, match, pauseMs }: PagesOptions,
): string {
  const filter = match === undefined ? "" : ` --only ${match}`;
  return [
    `${properties.toLocaleString("en")} properties were added to ${file}.`,
    ...problems.map(({ page, problem }) => `  ${printable(page)}: ${printable(problem)}`),
    ...(unread === 0
      ? []
      : [
          `Pages that are still to be read: ${unread.toLocaleString("en")}. Read them with:`,
          `  npm run import -- --pages --to ${file}${filter} --pause ${pauseMs / 1000} ${list}`,
        ]),
    "See what it would import, and correct the file where properties are refused:",
    `  npm run import -- --format json --mapping old-site.json --dry-run ${file}`,
  ].join("\n");
}
