import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { FEED_FORMAT_NAMES, isFeedFormat } from "../../app/feeds/feed-formats.ts";
import { SAMPLE_FEED } from "../../app/feeds/sample-feed.ts";
import type { CommandOptions } from "../commands/command-table.ts";
import { isAddress } from "../schedule/configured-feed.ts";

export const IMPORT_USAGE = `Usage
  npm run import -- --format omnicasa [options] FILE-or-URL
  npm run import -- --format csv --mapping FILE [options] FILE-or-URL
  npm run import -- --history [RUN] [--feed NAME] [--json]

Options
  --mapping FILE     for csv: how columns become fields (docs/feed-csv.md)
  --feed NAME        whose listings these are; an import takes off only what the same feed brought
                     (otherwise its name in site.json, where it stands there; else the format, for csv
                     with the name of the mapping file: csv:my-export)
  --dry-run          say what would change, and change nothing
  --allow-removals   also when more than 30 % of the listings, owners or events would be taken off
  --json             one line of JSON at the end, for scripts
  --history [RUN]    the last imports, or one of them with all that it refused
  --help             this text
`;

/** Formats that a later version will read. They get another message than a typing error. */
const LATER_FORMATS = ["whise", "kyero", "openimmo"];

const RUNS_SHOWN = 20;

/** Arguments of an import. */
export type ImportRequest =
  | { kind: "help" }
  | { kind: "wrong"; message: string }
  | { kind: "import"; isJson: boolean; options: CommandOptions<"import"> }
  | { kind: "history"; isJson: boolean; options: CommandOptions<"history"> };

/** Parses the arguments of `npm run import --`. Paths are relative to the folder in which it was called. */
export function readImportArguments(args: string[], folder: string): ImportRequest {
  const parsed = parse(args);
  if ("message" in parsed) return { kind: "wrong", message: parsed.message };
  const { values, positionals } = parsed;
  if (values.help) return { kind: "help" };
  return values.history ? history(values, positionals) : importOf(values, positionals, folder);
}

type Values = ReturnType<typeof parseStrictly>["values"];

function parse(args: string[]): ReturnType<typeof parseStrictly> | { message: string } {
  try {
    return parseStrictly(args);
  } catch (error) {
    return { message: (error as Error).message };
  }
}

function parseStrictly(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      format: { type: "string" },
      mapping: { type: "string" },
      feed: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      "allow-removals": { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      history: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
}

function importOf(values: Values, positionals: string[], folder: string): ImportRequest {
  const { format, mapping, feed } = values;
  const wrong = (message: string): ImportRequest => ({ kind: "wrong", message });
  const [source, ...others] = positionals;
  if (format === undefined) return wrong("Name the format of the feed with --format.");
  if (LATER_FORMATS.includes(format))
    return wrong(`The format ${format} is not read yet: a later version will.`);
  if (!isFeedFormat(format))
    return wrong(`"${format}" is not a format; these are: ${FEED_FORMAT_NAMES.join(", ")}.`);
  if (source === undefined) return wrong("Name the file or the address of the feed.");
  if (others.length > 0) return wrong(`One feed at a time: ${others.join(" ")} is too much.`);
  if (format === "csv" && mapping === undefined)
    return wrong("A table needs --mapping FILE, which says what its columns mean (docs/feed-csv.md).");
  if (format !== "csv" && mapping !== undefined) return wrong(`--mapping is for csv, not for ${format}.`);
  if (feed === SAMPLE_FEED)
    return wrong(`"${SAMPLE_FEED}" is the feed of the invented listings; give yours another name.`);
  return {
    kind: "import",
    isJson: values.json,
    options: {
      format,
      source: isAddress(source) ? source : resolve(folder, source),
      mapping: mapping === undefined ? undefined : resolve(folder, mapping),
      feed,
      isDryRun: values["dry-run"],
      allowsRemovals: values["allow-removals"],
    },
  };
}

function history(values: Values, [run, ...others]: string[]): ImportRequest {
  if (others.length > 0 || (run !== undefined && !/^\d{1,15}$/.test(run)))
    return { kind: "wrong", message: "--history takes the number of one run, or nothing." };
  return {
    kind: "history",
    isJson: values.json,
    options: { feed: values.feed, run: run === undefined ? undefined : Number(run), limit: RUNS_SHOWN },
  };
}
