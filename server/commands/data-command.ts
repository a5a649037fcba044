import { z } from "zod";
import { checkedSecret } from "../../app/database/secret.server.ts";
import {
  type Erased,
  erasePersonalData,
  findPersonalData,
  type PersonalData,
} from "../../app/forms/personal-data/personal-data.server.ts";
import {
  eraseOwnerData,
  findOwnerData,
  type OwnerData,
} from "../../app/owners/accounts/personal-data.server.ts";
import type { Command } from "./command.ts";

const options = z.strictObject({
  action: z.enum(["export", "erase"]),
  /** Lower case. */
  email: z.string().min(3).max(254),
});

export type DataAnswer =
  | { action: "export"; data: PersonalData & { owner: OwnerData } }
  | { action: "erase"; erased: Erased & { owner: Record<keyof OwnerData, number> } };

/** Exports or erases the stored data of a person. */
export const dataCommand: Command<z.infer<typeof options>, DataAnswer> = {
  options,
  carryOut: async ({ action, email }, { connection: { database }, environment }) => {
    const { dataFolder } = environment;
    if (action === "export") {
      const data = await findPersonalData({ database, dataFolder }, email);
      return { action, data: { ...data, owner: await findOwnerData(database, email) } };
    }
    const secret = await checkedSecret(database, environment);
    const erased = await erasePersonalData({ database, dataFolder, secret }, email, new Date());
    return { action, erased: { ...erased, owner: await eraseOwnerData(database, email) } };
  },
};
