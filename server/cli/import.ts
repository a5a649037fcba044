import "../private-umask.ts";
import { faultInWords } from "../../app/database/database-fault.ts";
import { emptyReport, isSuccess } from "../../app/feeds/import-report.ts";
import { performCommand } from "../commands/perform-command.ts";
import { commandEnvironment } from "./command-environment.ts";
import { IMPORT_USAGE, type ImportRequest, readImportArguments } from "./import-arguments.ts";
import { historyOfRun, historyTable, importSummary } from "./import-output.ts";
import { showProgress } from "./show-progress.ts";

/*
 * `npm run import`: imports a feed, or shows the last imports. Exits with 0 when the command was carried out,
 * 1 when it was not, 2 when it was typed wrongly, 130 when it was aborted with Ctrl-C.
 */
const TASK = "npm run import";

// npm runs scripts in the project folder, and sets this variable to the folder in which it was called.
const request = readImportArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
const interrupted = new AbortController();
process.once("SIGINT", () => interrupted.abort(new Error("Given up; nothing was applied")));
process.once("SIGTERM", () => interrupted.abort(new Error("Stopped; nothing was applied")));

process.exitCode = await answer(request);

async function answer(request: ImportRequest): Promise<number> {
  switch (request.kind) {
    case "help":
      console.log(IMPORT_USAGE);
      return 0;
    case "wrong":
      console.error(`${request.message}\n\n${IMPORT_USAGE}`);
      return 2;
    case "import":
      return runImport(request);
    case "history":
      return showHistory(request);
  }
}

async function runImport({ options, isJson }: Extract<ImportRequest, { kind: "import" }>): Promise<number> {
  const progress = showProgress(process.stderr);
  try {
    const report = await perform("import", options, progress.show);
    progress.done();
    console.log(isJson ? JSON.stringify(report) : importSummary(report));
    return isSuccess(report) ? 0 : 1;
  } catch (error) {
    progress.done();
    const message = faultInWords(error);
    console.error(message);
    if (isJson) console.log(JSON.stringify({ ...emptyReport(options.feed ?? options.format), message }));
    return interrupted.signal.aborted ? 130 : 1;
  }
}

async function showHistory({
  options,
  isJson,
}: Extract<ImportRequest, { kind: "history" }>): Promise<number> {
  try {
    const runs = await perform("history", options);
    const [run] = runs;
    if (isJson) console.log(JSON.stringify({ runs }));
    else if (options.run === undefined) console.log(historyTable(runs));
    else if (run) console.log(historyOfRun(run));
    if (options.run === undefined || run) return 0;
    console.error(`There is no run ${options.run}.`);
    return 1;
  } catch (error) {
    console.error(faultInWords(error));
    return 1;
  }
}

async function perform<Name extends "import" | "history">(
  name: Name,
  options: Parameters<typeof performCommand<Name>>[0]["options"],
  onProgress: (progress: unknown) => void = () => {},
) {
  return performCommand({
    name,
    options,
    task: TASK,
    environment: await commandEnvironment(),
    onProgress,
    onNotice: (text) => console.error(text),
    signal: interrupted.signal,
  });
}
