import { z } from "zod";
import { ConfigError } from "../../app/config/config-error.ts";
import { checkedSecret } from "../../app/database/secret.server.ts";
import { readAddress } from "../../app/mail/mail-address.ts";
import {
  addOwner,
  inviteOwner,
  type ListedOwner,
  linkHomes,
  listOwners,
  removeOwner,
  resetFactor,
  setDisabled,
  unlinkHomes,
} from "../../app/owners/accounts/manage-accounts.server.ts";
import { OWNER_LANGUAGES, ownerLanguage, ownerLanguages } from "../../app/owners/accounts/owner-languages.ts";
import type { Command, CommandContext } from "./command.ts";

/** Lower case. */
const email = z
  .string()
  .max(254)
  .refine((text) => readAddress(text) === text && text === text.toLowerCase());
const properties = z.array(z.int().min(1)).min(1).max(1_000);

const options = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("add"),
    email,
    properties,
    name: z.string().min(1).max(100).optional(),
    language: z.enum(OWNER_LANGUAGES).optional(),
  }),
  z.strictObject({ action: z.literal("list") }),
  z.strictObject({ action: z.enum(["link", "unlink"]), email, properties }),
  z.strictObject({ action: z.enum(["invite", "disable", "enable", "reset-factor", "remove"]), email }),
]);

type OwnerOptions = z.infer<typeof options>;

export type OwnerAnswer =
  | { action: "list"; owners: ListedOwner[] }
  | { action: Exclude<OwnerOptions["action"], "list"> };

/** Creates, changes and deletes owner accounts. */
export const ownerCommand: Command<OwnerOptions, OwnerAnswer> = {
  options,
  carryOut: async (wanted, context) => {
    const { database } = context.connection;
    switch (wanted.action) {
      case "list":
        return { action: "list", owners: await listOwners(database) };
      case "add":
        await add(wanted, context);
        break;
      case "invite":
        await inviteOwner(await officeOf(context), wanted.email, new Date());
        break;
      case "link":
        await linkHomes(database, wanted.email, wanted.properties);
        break;
      case "unlink":
        await unlinkHomes(database, wanted.email, wanted.properties);
        break;
      case "disable":
      case "enable":
        await setDisabled(database, wanted.email, wanted.action === "disable");
        break;
      case "reset-factor":
        await resetFactor(database, wanted.email, new Date());
        break;
      case "remove":
        await removeOwner(database, wanted.email);
    }
    return { action: wanted.action };
  },
};

async function add(wanted: Extract<OwnerOptions, { action: "add" }>, context: CommandContext): Promise<void> {
  const { languages } = context.site;
  const offered = ownerLanguages(languages);
  if (wanted.language !== undefined && !offered.includes(wanted.language))
    throw new ConfigError(`--language should be one that the site offers: ${offered.join(", ")}`);
  const owner = {
    email: wanted.email,
    name: wanted.name,
    language: ownerLanguage(wanted.language, languages),
    listingIds: [...new Set(wanted.properties)],
  };
  await addOwner(await officeOf(context), owner, new Date());
}

async function officeOf({ connection: { database }, environment }: CommandContext) {
  return { database, secret: await checkedSecret(database, environment) };
}
