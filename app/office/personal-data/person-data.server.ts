import type { Database } from "../../database/database.server.ts";
import {
  type Erased,
  erasePersonalData,
  findPersonalData,
  type PersonalData,
} from "../../forms/personal-data/personal-data.server.ts";
import { eraseOwnerData, findOwnerData, type OwnerData } from "../../owners/personal-data.server.ts";

type DataStores = { database: Database; dataFolder: string };

/** Exports everything that is stored about a person, as a visitor and as an owner. @param email in lower case. */
export async function exportPerson(
  stores: DataStores,
  email: string,
): Promise<PersonalData & { owner: OwnerData }> {
  const data = await findPersonalData(stores, email);
  return { ...data, owner: await findOwnerData(stores.database, email) };
}

/**
 * Erases everything that is stored about a person, except an account of staff (see `erasePersonalData` and
 * `eraseOwnerData`). Returns the number of erased records of each kind.
 *
 * @param stores `secret` is that of the site, and hashes the address in the record of the erasure.
 * @param email in lower case.
 */
export async function erasePerson(
  stores: DataStores & { secret: string },
  email: string,
  now: Date,
): Promise<Erased & { owner: Record<keyof OwnerData, number> }> {
  const erased = await erasePersonalData(stores, email, now);
  return { ...erased, owner: await eraseOwnerData(stores.database, email) };
}
