import { z } from "zod";
import {
  type Erased,
  erasePersonalData,
  findPersonalData,
  type PersonalData,
} from "../../app/forms/personal-data.server.ts";
import { readSecret } from "../../app/forms/secret.server.ts";
import type { Command } from "./command-table.ts";

const options = z.strictObject({
  action: z.enum(["export", "erase"]),
  /** Lower case. */
  email: z.string().min(3).max(254),
});

export type DataAnswer = { action: "export"; data: PersonalData } | { action: "erase"; erased: Erased };

/** Gives a person what is kept about him, or erases it. */
export const dataCommand: Command<z.infer<typeof options>, DataAnswer> = {
  options,
  carryOut: async ({ action, email }, { connection: { database }, environment }) => {
    const { dataFolder } = environment;
    if (action === "export") return { action, data: await findPersonalData({ database, dataFolder }, email) };
    const secret = await readSecret(dataFolder, environment.secret);
    return { action, erased: await erasePersonalData({ database, dataFolder, secret }, email, new Date()) };
  },
};
