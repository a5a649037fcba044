import { z } from "zod";
import { OWNER_LANGUAGES, ownerLanguage, ownerLanguages } from "../../app/accounts/account-languages.ts";
import {
  type AccountRef,
  inviteAccount,
  removeAccount,
  resetSecondFactor,
  setDisabled,
} from "../../app/accounts/manage-accounts.server.ts";
import { ConfigError } from "../../app/config/config-error.ts";
import { verifySecret } from "../../app/database/secret.server.ts";
import { isId } from "../../app/format/id.ts";
import { MAX_ADDRESS_CHARACTERS } from "../../app/format/length-limits.ts";
import { addressName, readAddress } from "../../app/mail/mail-address.ts";
import {
  addOwner,
  type ListedOwner,
  linkProperties,
  listOwners,
  unlinkProperties,
} from "../../app/owners/manage-owners.server.ts";
import { readAccountArguments, readLanguageFlag } from "./account-arguments.ts";
import { defineCommand, UsageError } from "./command.ts";
import type { Operation, OperationContext } from "./operation.ts";
import { perform } from "./perform.ts";
import { printable, textTable } from "./terminal.ts";

const USAGE = `Usage
  npm run owner -- add EMAIL --properties 12,13 [--name NAME] [--language nl|fr|en]
  npm run owner -- list [--json]
  npm run owner -- link EMAIL --properties 14
  npm run owner -- unlink EMAIL --properties 12
  npm run owner -- invite EMAIL
  npm run owner -- disable EMAIL
  npm run owner -- enable EMAIL
  npm run owner -- reset-factor EMAIL
  npm run owner -- remove EMAIL

add       creates an account, and mails the owner a link to choose a password
list      lists all accounts with their properties; a star marks those linked by a feed
link      links properties to an account; unlink removes links
invite    mails a new link to choose a password, valid for seven days
disable   disables an account and ends its sessions; enable reverses it
remove    deletes an account

reset-factor turns off the second factor of an owner who lost their phone and their recovery codes; first make
sure that the request comes from the owner
`;

/** Lower case. */
const email = z
  .string()
  .max(MAX_ADDRESS_CHARACTERS)
  .refine((text) => readAddress(text) === text && text === text.toLowerCase());
const properties = z.array(z.int().min(1)).min(1).max(1_000);

/** Actions that take an email address and nothing else. */
const PLAIN_ACTIONS = ["invite", "disable", "enable", "reset-factor", "remove"] as const;

const optionsSchema = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("add"),
    email,
    properties,
    name: z.string().min(1).max(100).optional(),
    language: z.enum(OWNER_LANGUAGES).optional(),
  }),
  z.strictObject({ action: z.literal("list") }),
  z.strictObject({ action: z.enum(["link", "unlink"]), email, properties }),
  z.strictObject({ action: z.enum(PLAIN_ACTIONS), email }),
]);

type OwnerOptions = z.infer<typeof optionsSchema>;

type OwnerResult =
  | { action: "list"; owners: ListedOwner[] }
  | { action: Exclude<OwnerOptions["action"], "list"> };

const CONFIRMATIONS: Record<Exclude<OwnerOptions["action"], "list">, string> = {
  add: "The account was created, and the invitation is queued.",
  link: "The properties are linked.",
  unlink: "The properties are no longer linked.",
  invite: "The invitation is queued.",
  disable: "The account is disabled, and its sessions have ended.",
  enable: "The account is enabled.",
  "reset-factor": "The second factor is off, and the owner is notified by mail.",
  remove: "The account is deleted.",
};

/** `npm run owner`: creates, changes and deletes owner accounts. */
export const owner = defineCommand({
  usage: USAGE,
  flags: {
    properties: { type: "string" },
    name: { type: "string" },
    language: { type: "string" },
    json: { type: "boolean", default: false },
  },
  read: ({ positionals, values: { json: isJson, properties, name, language } }) => ({
    isJson,
    options: readOptions(positionals, { properties, name, language }),
  }),
  execute: async ({ options, isJson }) => {
    const result = await perform(ownerOperation, options);
    if (result.action !== "list") console.log(CONFIRMATIONS[result.action]);
    else console.log(isJson ? JSON.stringify({ owners: result.owners }) : ownerTable(result.owners));
    return 0;
  },
});

type Flags = { properties?: string; name?: string; language?: string };

const FLAGS_OF: Record<OwnerOptions["action"], readonly (keyof Flags)[]> = {
  add: ["properties", "name", "language"],
  list: [],
  link: ["properties"],
  unlink: ["properties"],
  invite: [],
  disable: [],
  enable: [],
  "reset-factor": [],
  remove: [],
};

function readOptions(parsedArguments: string[], flags: Flags): OwnerOptions {
  const request = readAccountArguments(parsedArguments, flags, FLAGS_OF);
  if (request.action === "list") return request;
  const { action, email } = request;
  if (action !== "add" && action !== "link" && action !== "unlink") return { action, email };
  const properties = readProperties(flags.properties);
  if (!properties) throw new UsageError(`${action} needs --properties, such as --properties 12,13`);
  if (action !== "add") return { action, email, properties };
  const language = readLanguageFlag(flags.language, OWNER_LANGUAGES);
  return { action, email, properties, name: addressName(flags.name), language };
}

/** Parses numbers separated by commas, such as "12, 13", without duplicates; undefined for any other text. */
function readProperties(text = ""): number[] | undefined {
  const numbers = text.split(",").map((part) => part.trim());
  return numbers.every(isId) ? [...new Set(numbers.map(Number))] : undefined;
}

export const ownerOperation: Operation<OwnerOptions, OwnerResult> = {
  name: "owner",
  optionsSchema,
  run: async (request, context) => {
    const { database } = context.connection;
    switch (request.action) {
      case "list":
        return { action: "list", owners: await listOwners(database) };
      case "add":
        await add(request, context);
        break;
      case "invite":
        await inviteAccount(await servicesOf(context), ownerRef(request), new Date());
        break;
      case "link":
        await linkProperties(database, request.email, request.properties);
        break;
      case "unlink":
        await unlinkProperties(database, request.email, request.properties);
        break;
      case "disable":
      case "enable":
        await setDisabled(database, ownerRef(request), request.action === "disable");
        break;
      case "reset-factor":
        await resetSecondFactor(database, ownerRef(request), new Date());
        break;
      case "remove":
        await removeAccount(database, ownerRef(request));
    }
    return { action: request.action };
  },
};

async function add(
  request: Extract<OwnerOptions, { action: "add" }>,
  context: OperationContext,
): Promise<void> {
  const { languages } = context.site;
  const siteLanguages = ownerLanguages(languages);
  if (request.language !== undefined && !siteLanguages.includes(request.language))
    throw new ConfigError(`--language must be one that the site offers: ${siteLanguages.join(", ")}`);
  const owner = {
    email: request.email,
    name: request.name,
    language: ownerLanguage(request.language, languages),
    listingIds: [...new Set(request.properties)],
  };
  await addOwner(await servicesOf(context), owner, new Date());
}

function ownerRef({ email }: { email: string }): AccountRef {
  return { email, audience: "owner" };
}

async function servicesOf({ connection: { database }, environment }: OperationContext) {
  return { database, secret: await verifySecret(database, environment) };
}

/** Table of accounts, for the terminal. */
function ownerTable(owners: ListedOwner[]): string {
  if (owners.length === 0)
    return "There are no accounts yet. To create one: npm run owner -- add EMAIL --properties 12";
  const rows = owners.map((owner) => [
    printable(owner.email),
    printable(owner.name ?? ""),
    owner.language,
    owner.hasSecondFactor ? `${owner.state}, with code` : owner.state,
    owner.lastSignInAt === null ? "never" : new Date(owner.lastSignInAt).toISOString().slice(0, 10),
    owner.properties.map(({ id, source }) => `${id}${source === "feed" ? "*" : ""}`).join(", "),
  ]);
  return textTable(["EMAIL", "NAME", "LANGUAGE", "STATE", "SIGNED IN", "PROPERTIES"], rows);
}
