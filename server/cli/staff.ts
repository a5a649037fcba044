import { z } from "zod";
import { accountLanguage } from "../../app/accounts/account-languages.ts";
import {
  addStaff,
  changeStaff,
  listStaff,
  renameStaff,
  STAFF_CHANGES,
  type StaffMember,
  setRole,
} from "../../app/accounts/manage-staff.server.ts";
import { ROLES } from "../../app/accounts/roles.ts";
import { ConfigError } from "../../app/config/config-error.ts";
import { verifySecret } from "../../app/database/secret.server.ts";
import { MAX_ADDRESS_CHARACTERS } from "../../app/format/length-limits.ts";
import { LANGUAGES } from "../../app/i18n/languages.ts";
import { addressName, readAddress } from "../../app/mail/mail-address.ts";
import { readAccountArguments, readLanguageFlag } from "./account-arguments.ts";
import { defineCommand, UsageError } from "./command.ts";
import type { Operation, OperationContext } from "./operation.ts";
import { perform } from "./perform.ts";
import { printable, textTable } from "./terminal.ts";

const USAGE = `Usage
  npm run staff -- add EMAIL --role manager|agent|editor [--name NAME] [--language nl|fr|en|de]
  npm run staff -- list [--json]
  npm run staff -- role EMAIL --role manager|agent|editor
  npm run staff -- rename EMAIL --name NAME
  npm run staff -- invite EMAIL
  npm run staff -- disable EMAIL
  npm run staff -- enable EMAIL
  npm run staff -- reset-factor EMAIL
  npm run staff -- remove EMAIL

add       creates an account for the office, and mails a link to choose a password
list      lists all staff
role      gives a member of staff another role; they have to sign in again
rename    gives a member of staff another name
invite    mails a new link to choose a password, valid for seven days
disable   disables an account and ends its sessions; enable reverses it
remove    deletes an account

reset-factor turns off the second factor of somebody who lost their phone and their recovery codes; first make
sure that the request comes from them
`;

/** Lower case. */
const email = z
  .string()
  .max(MAX_ADDRESS_CHARACTERS)
  .refine((text) => readAddress(text) === text && text === text.toLowerCase());
const role = z.enum(ROLES);
const name = z.string().min(1).max(100);

const optionsSchema = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("add"),
    email,
    role,
    name: name.optional(),
    language: z.enum(LANGUAGES).optional(),
  }),
  z.strictObject({ action: z.literal("list") }),
  z.strictObject({ action: z.literal("role"), email, role }),
  z.strictObject({ action: z.literal("rename"), email, name }),
  z.strictObject({ action: z.enum(STAFF_CHANGES), email }),
]);

type StaffOptions = z.infer<typeof optionsSchema>;

type StaffResult =
  | { action: "list"; staff: StaffMember[] }
  | { action: Exclude<StaffOptions["action"], "list"> };

const CONFIRMATIONS: Record<Exclude<StaffOptions["action"], "list">, string> = {
  add: "The account was created, and the invitation is queued.",
  role: "The role is changed, and the sessions have ended.",
  rename: "The name is changed.",
  invite: "The invitation is queued.",
  disable: "The account is disabled, and its sessions have ended.",
  enable: "The account is enabled.",
  "reset-factor": "The second factor is off, and the person is notified by mail.",
  remove: "The account is deleted.",
};

/** `npm run staff`: creates, changes and deletes accounts of staff. */
export const staff = defineCommand({
  usage: USAGE,
  flags: {
    role: { type: "string" },
    name: { type: "string" },
    language: { type: "string" },
    json: { type: "boolean", default: false },
  },
  read: ({ positionals, values: { json: isJson, role, name, language } }) => ({
    isJson,
    options: readOptions(positionals, { role, name, language }),
  }),
  execute: async ({ options, isJson }) => {
    const result = await perform(staffOperation, options);
    if (result.action !== "list") console.log(CONFIRMATIONS[result.action]);
    else console.log(isJson ? JSON.stringify({ staff: result.staff }) : staffTable(result.staff));
    return 0;
  },
});

type Flags = { role?: string; name?: string; language?: string };

const FLAGS_OF: Record<StaffOptions["action"], readonly (keyof Flags)[]> = {
  add: ["role", "name", "language"],
  list: [],
  role: ["role"],
  rename: ["name"],
  invite: [],
  disable: [],
  enable: [],
  "reset-factor": [],
  remove: [],
};

function readOptions(parsedArguments: string[], flags: Flags): StaffOptions {
  const request = readAccountArguments(parsedArguments, flags, FLAGS_OF);
  if (request.action === "list") return request;
  const { action, email } = request;
  if (action === "rename") {
    const name = addressName(flags.name);
    if (name === undefined) throw new UsageError("rename needs --name");
    return { action, email, name };
  }
  if (action !== "add" && action !== "role") return { action, email };
  const role = ROLES.find((known) => known === flags.role);
  if (!role) throw new UsageError(`${action} needs --role, one of ${ROLES.join(", ")}`);
  if (action === "role") return { action, email, role };
  const language = readLanguageFlag(flags.language, LANGUAGES);
  return { action, email, role, name: addressName(flags.name), language };
}

export const staffOperation: Operation<StaffOptions, StaffResult> = {
  name: "staff",
  optionsSchema,
  run: async (request, context) => {
    const { database } = context.connection;
    const by = { actor: { command: "npm run staff" }, now: new Date() };
    switch (request.action) {
      case "list":
        return { action: "list", staff: await listStaff(database) };
      case "add":
        await addStaff(await servicesOf(context), newStaff(request, context), by);
        break;
      case "role":
        await setRole(database, request, by);
        break;
      case "rename":
        await renameStaff(database, request, by);
        break;
      default:
        await changeStaff(await servicesOf(context), request.action, request.email, by);
    }
    return { action: request.action };
  },
};

function newStaff(
  { email, role, name, language }: Extract<StaffOptions, { action: "add" }>,
  { site: { languages } }: OperationContext,
) {
  if (language !== undefined && !languages.enabled.includes(language))
    throw new ConfigError(`--language must be one that the site offers: ${languages.enabled.join(", ")}`);
  return { email, role, name, language: accountLanguage("staff", language ?? languages.default, languages) };
}

async function servicesOf({ connection: { database }, environment }: OperationContext) {
  return { database, secret: await verifySecret(database, environment) };
}

/** Table of staff, for the terminal. */
function staffTable(staff: StaffMember[]): string {
  if (staff.length === 0)
    return "There are no accounts yet. To create the first: npm run staff -- add EMAIL --role manager";
  const rows = staff.map((member) => [
    printable(member.email),
    printable(member.name ?? ""),
    member.role,
    member.language,
    member.hasSecondFactor ? `${member.state}, with code` : member.state,
    member.lastSignInAt === null ? "never" : new Date(member.lastSignInAt).toISOString().slice(0, 10),
  ]);
  return textTable(["EMAIL", "NAME", "ROLE", "LANGUAGE", "STATE", "SIGNED IN"], rows);
}
