import "../private-umask.ts";
import { parseArgs } from "node:util";
import { faultInWords } from "../../app/database/database-fault.ts";
import { performTyped } from "./answer-command.ts";
import { incompleteText } from "./check-listings-output.ts";

const USAGE = `Usage
  npm run check-listings [-- --feed NAME] [--json]

Lists the homes on the market whose advertisement lacks something that the law of their region asks.
Ends with 0 when none does, 1 when some do or it could not be told, 2 when it was asked for wrongly.
`;

process.exitCode = await answer(process.argv.slice(2));

async function answer(args: string[]): Promise<number> {
  const values = read(args);
  if (typeof values === "string") {
    console.error(`${values}\n\n${USAGE}`);
    return 2;
  }
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  try {
    const found = await performTyped("check-listings", { feed: values.feed });
    console.log(values.json ? JSON.stringify(found) : incompleteText(found));
    return found.incomplete.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(faultInWords(error));
    return 1;
  }
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        feed: { type: "string" },
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    }).values;
  } catch (error) {
    return (error as Error).message;
  }
}
