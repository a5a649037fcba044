import type { Database } from "../../database/database.server.ts";
import {
  type Erased,
  erasePersonalData,
  findPersonalData,
  type Person,
  type PersonalData,
} from "../../forms/personal-data/personal-data.server.ts";
import { eraseOwnerData, findOwnerData, type OwnerData } from "../../owners/personal-data.server.ts";
import type { Lead } from "../leads/find-leads.server.ts";

type DataStores = { database: Database; dataFolder: string };

/** The person who sent a lead. */
export function personOfLead({ email, reference }: Pick<Lead, "email" | "reference">): Person {
  return email?.toLowerCase() ?? { reference };
}

/** Exports everything that is stored about a person, as a visitor and as an owner. */
export async function exportPerson(
  stores: DataStores,
  person: Person,
): Promise<PersonalData & { owner?: OwnerData }> {
  const data = await findPersonalData(stores, person);
  return typeof person === "string" ? { ...data, owner: await findOwnerData(stores.database, person) } : data;
}

/**
 * Erases everything that is stored about a person, except an account of staff (see `erasePersonalData` and
 * `eraseOwnerData`). Returns the number of erased records of each kind.
 *
 * @param stores `secret` is that of the site, and hashes the address in the record of the erasure.
 */
export async function erasePerson(
  stores: DataStores & { secret: string },
  person: Person,
  now: Date,
): Promise<Erased & { owner?: Record<keyof OwnerData, number> }> {
  const erased = await erasePersonalData(stores, person, now);
  return typeof person === "string"
    ? { ...erased, owner: await eraseOwnerData(stores.database, person) }
    : erased;
}
