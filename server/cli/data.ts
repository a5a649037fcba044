import "../private-umask.ts";
import { answerCommand, performTyped } from "./answer-command.ts";
import { DATA_USAGE, readDataArguments } from "./data-arguments.ts";

/*
 * `npm run data`: what is kept about a person. Ends with 0 when what was asked for was done, 1 when it was not, 2
 * when it was asked for wrongly.
 */
process.exitCode = await answerCommand(
  readDataArguments(process.argv.slice(2)),
  DATA_USAGE,
  async ({ options }) => {
    const result = await performTyped("data", options);
    console.log(JSON.stringify(result.action === "export" ? result.data : result.erased, undefined, 2));
    return 0;
  },
);
