import "../private-umask.ts";
import { answerCommand, performTyped } from "./answer-command.ts";
import { DATA_USAGE, readDataArguments } from "./data-arguments.ts";

/*
 * `npm run data`: stored data of a person. Exits with 0 when the command was carried out, 1 when it was not,
 * 2 when it was typed wrongly.
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
