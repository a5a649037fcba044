import { readEnvironment } from "../../app/config/environment.server.ts";
import { faultInWords } from "../../app/database/database-fault.ts";
import { performCommand } from "../commands/perform-command.ts";
import { MAIL_USAGE, type MailRequest, readMailArguments } from "./mail-arguments.ts";
import { mailFacts, mailTable } from "./mail-output.ts";

/*
 * `npm run mail`: the outbox. Ends with 0 when what was asked for was done, 1 when it was not, 2 when it was
 * asked for wrongly.
 */
process.exitCode = await answer(readMailArguments(process.argv.slice(2)));

async function answer(request: MailRequest): Promise<number> {
  if (request.kind === "help") {
    console.log(MAIL_USAGE);
    return 0;
  }
  if (request.kind === "wrong") {
    console.error(`${request.message}\n\n${MAIL_USAGE}`);
    return 2;
  }
  try {
    return await perform(request);
  } catch (error) {
    console.error(faultInWords(error));
    return 1;
  }
}

async function perform({ options, isJson }: Extract<MailRequest, { kind: "mail" }>): Promise<number> {
  const result = await performCommand({
    name: "mail",
    options,
    task: "npm run mail",
    environment: readEnvironment(process.env),
    onProgress: () => {},
    onNotice: (text) => console.error(text),
    signal: new AbortController().signal,
  });
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
