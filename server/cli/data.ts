import { readEnvironment } from "../../app/config/environment.server.ts";
import { faultInWords } from "../../app/database/database-fault.ts";
import { performCommand } from "../commands/perform-command.ts";
import { DATA_USAGE, type DataRequest, readDataArguments } from "./data-arguments.ts";

/*
 * `npm run data`: what is kept about a person. Ends with 0 when what was asked for was done, 1 when it was not, 2
 * when it was asked for wrongly.
 */
process.exitCode = await answer(readDataArguments(process.argv.slice(2)));

async function answer(request: DataRequest): Promise<number> {
  if (request.kind === "help") {
    console.log(DATA_USAGE);
    return 0;
  }
  if (request.kind === "wrong") {
    console.error(`${request.message}\n\n${DATA_USAGE}`);
    return 2;
  }
  try {
    const result = await performCommand({
      name: "data",
      options: request.options,
      task: "npm run data",
      environment: readEnvironment(process.env),
      onProgress: () => {},
      onNotice: (text) => console.error(text),
      signal: new AbortController().signal,
    });
    console.log(JSON.stringify(result.action === "export" ? result.data : result.erased, undefined, 2));
    return 0;
  } catch (error) {
    console.error(faultInWords(error));
    return 1;
  }
}
