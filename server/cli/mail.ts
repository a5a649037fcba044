import "../private-umask.ts";
import { answerCommand, performTyped } from "./answer-command.ts";
import { MAIL_USAGE, type MailRequest, readMailArguments } from "./mail-arguments.ts";
import { mailFacts, mailTable } from "./mail-output.ts";

/*
 * `npm run mail`: the outbox. Exits with 0 when the command was carried out, 1 when it was not, 2 when it was
 * typed wrongly.
 */
process.exitCode = await answerCommand(readMailArguments(process.argv.slice(2)), MAIL_USAGE, carryOut);

async function carryOut({ options, isJson }: MailRequest): Promise<number> {
  const result = await performTyped("mail", options);
  if (result.action === "list") {
    console.log(isJson ? JSON.stringify({ mails: result.mails }) : mailTable(result.mails));
    return 0;
  }
  if (result.action === "show") {
    if (!result.mail) console.error("There is no such mail.");
    else console.log(isJson ? JSON.stringify(result.mail) : mailFacts(result.mail));
    return result.mail ? 0 : 1;
  }
  if (result.isRetried) console.log("It is sent once more, by the site when it runs.");
  else console.error("There is no such mail that was given up.");
  return result.isRetried ? 0 : 1;
}
