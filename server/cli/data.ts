import { z } from "zod";
import { verifySecret } from "../../app/database/secret.server.ts";
import { MAX_ADDRESS_CHARACTERS } from "../../app/format/length-limits.ts";
import { readAddress } from "../../app/mail/mail-address.ts";
import { erasePerson, exportPerson } from "../../app/office/personal-data/person-data.server.ts";
import { defineCommand, UsageError } from "./command.ts";
import type { Operation } from "./operation.ts";
import { perform } from "./perform.ts";

const USAGE = `Usage
  npm run data -- export EMAIL
  npm run data -- erase EMAIL

export   prints everything stored about the person as JSON
erase    erases it; backups contain it until they are deleted
`;

const optionsSchema = z.strictObject({
  action: z.enum(["export", "erase"]),
  /** Lower case. */
  email: z.string().min(3).max(MAX_ADDRESS_CHARACTERS),
});

type DataOptions = z.infer<typeof optionsSchema>;

type DataResult =
  | { action: "export"; data: Awaited<ReturnType<typeof exportPerson>> }
  | { action: "erase"; erased: Awaited<ReturnType<typeof erasePerson>> };

/** `npm run data`: exports or erases the stored data of a person. */
export const data = defineCommand({
  usage: USAGE,
  flags: {},
  read: ({ positionals: [action, address = "", ...more] }): DataOptions => {
    if (more.length > 0) throw new UsageError(`Unexpected argument: ${more.join(" ")}`);
    if (action === undefined) throw new UsageError("Missing command");
    if (action !== "export" && action !== "erase") throw new UsageError(`Unknown command: ${action}`);
    const email = readAddress(address)?.toLowerCase();
    if (email === undefined) throw new UsageError(`${action} needs an e-mail address`);
    return { action, email };
  },
  execute: async (options) => {
    const result = await perform(dataOperation, options);
    console.log(JSON.stringify(result.action === "export" ? result.data : result.erased, undefined, 2));
    return 0;
  },
});

export const dataOperation: Operation<DataOptions, DataResult> = {
  name: "data",
  optionsSchema,
  run: async ({ action, email }, { connection: { database }, environment }) => {
    const { dataFolder } = environment;
    if (action === "export") return { action, data: await exportPerson({ database, dataFolder }, email) };
    const secret = await verifySecret(database, environment);
    return { action, erased: await erasePerson({ database, dataFolder, secret }, email, new Date()) };
  },
};
