import "../private-umask.ts";
import { answerCommand, performTyped } from "./answer-command.ts";
import { OWNER_USAGE, type OwnerArguments, readOwnerArguments } from "./owner-arguments.ts";
import { ownerTable } from "./owner-output.ts";

const DONE = {
  add: "The account is there, and the invitation is on its way.",
  link: "The homes are linked.",
  unlink: "The homes are not linked any more.",
  invite: "The invitation is on its way.",
  disable: "The account is disabled, and signed in nowhere.",
  enable: "The account can be used again.",
  "reset-factor": "The second factor is off, and its owner is told by mail.",
  remove: "The account is removed.",
};

/*
 * `npm run owner`: accounts of owners. Exits with 0 when the command was carried out, 1 when it was not, 2
 * when it was typed wrongly.
 */
process.exitCode = await answerCommand(readOwnerArguments(process.argv.slice(2)), OWNER_USAGE, carryOut);

async function carryOut({ options, isJson }: OwnerArguments): Promise<number> {
  const result = await performTyped("owner", options);
  if (result.action !== "list") console.log(DONE[result.action]);
  else console.log(isJson ? JSON.stringify({ owners: result.owners }) : ownerTable(result.owners));
  return 0;
}
