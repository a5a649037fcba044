import { parseArgs } from "node:util";
import { addressName, readAddress } from "../../app/mail/mail-address.ts";
import { OWNER_LANGUAGES } from "../../app/owners/accounts/owner-languages.ts";
import type { CommandOptions } from "../commands/command-table.ts";
import type { NotAsked } from "./answer-command.ts";
import { wrong } from "./list-arguments.ts";

export const OWNER_USAGE = `Usage
  npm run owner -- add EMAIL --properties 12,13 [--name NAME] [--language nl|fr|en]
  npm run owner -- list [--json]
  npm run owner -- link EMAIL --properties 14
  npm run owner -- unlink EMAIL --properties 12
  npm run owner -- invite EMAIL
  npm run owner -- disable EMAIL
  npm run owner -- enable EMAIL
  npm run owner -- reset-factor EMAIL
  npm run owner -- remove EMAIL

add       makes an account for an owner, and mails the link with which he chooses a password
list      all accounts, with their homes; a star marks those that a feed linked
link      gives an owner more homes; unlink takes some away
invite    mails such a link once more, good for seven days
disable   bars an account and ends its sessions; enable opens it again
remove    deletes an account

reset-factor takes the second factor off an account whose owner lost his telephone and his spare codes; be sure
that it is he who asks
`;

/** Arguments of a command on owner accounts. */
export type OwnerArguments = { kind: "owner"; isJson: boolean; options: CommandOptions<"owner"> };

/** Parses the arguments of `npm run owner --`. */
export function readOwnerArguments(args: string[]): OwnerArguments | NotAsked {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        properties: { type: "string" },
        name: { type: "string" },
        language: { type: "string" },
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    const { help, ...others } = values;
    return help ? { kind: "help" } : readAction(positionals, others);
  } catch (error) {
    return wrong((error as Error).message);
  }
}

type Values = { properties?: string; name?: string; language?: string; json: boolean };

function readAction([action, person, ...more]: string[], values: Values): OwnerArguments | NotAsked {
  const { json: isJson, ...others } = values;
  const asked = (options: OwnerArguments["options"]): OwnerArguments => ({ kind: "owner", isJson, options });
  if (action === undefined) return wrong("What is to be done?");
  const takes = TAKES[action];
  if (!takes) return wrong(`There is no "${action}"`);
  const tooMuch = action === "list" && person !== undefined ? [person, ...more] : more;
  if (tooMuch.length > 0) return wrong(`There is too much: ${tooMuch.join(" ")}`);
  const strange = (Object.keys(others) as (keyof typeof others)[]).find((name) => !takes.includes(name));
  if (strange) return wrong(`${action} takes no --${strange}`);
  if (action === "list") return asked({ action });
  const email = readAddress(person ?? "")?.toLowerCase();
  if (email === undefined)
    return wrong(`${action} needs an e-mail address, such as ${action} jan@example.be`);
  const plain = PLAIN.find((known) => known === action);
  if (plain) return asked({ action: plain, email });
  const properties = readProperties(values.properties);
  if (!properties) return wrong(`${action} needs --properties, such as --properties 12,13`);
  if (action === "link" || action === "unlink") return asked({ action, email, properties });
  const language = OWNER_LANGUAGES.find((known) => known === values.language);
  if (values.language !== undefined && language === undefined)
    return wrong(`--language is one of ${OWNER_LANGUAGES.join(", ")}`);
  return asked({ action: "add", email, properties, name: addressName(values.name), language });
}

/** Actions that take an email address and nothing else. */
const PLAIN = ["invite", "disable", "enable", "reset-factor", "remove"] as const;

const TAKES: Record<string, readonly string[] | undefined> = Object.assign(Object.create(null), {
  add: ["properties", "name", "language"],
  list: [],
  link: ["properties"],
  unlink: ["properties"],
  invite: [],
  disable: [],
  enable: [],
  "reset-factor": [],
  remove: [],
});

/** Parses "12,13"; undefined for any other form. */
function readProperties(text = ""): number[] | undefined {
  return /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(text.replaceAll(" ", ""))
    ? [...new Set(text.split(",").map(Number))]
    : undefined;
}
