import type { Database } from "../../database/database.server.ts";
import {
  type Erased,
  erasePersonalData,
  findPersonalData,
  type PersonalData,
} from "../../forms/personal-data/personal-data.server.ts";
import { eraseOwnerData, findOwnerData, type OwnerData } from "../../owners/personal-data.server.ts";

type Storage = { database: Database; dataFolder: string };

/** Exports everything that is stored about a person, as a visitor and as an owner. @param email in lower case. */
export async function exportPerson(
  storage: Storage,
  email: string,
): Promise<PersonalData & { owner: OwnerData }> {
  const data = await findPersonalData(storage, email);
  return { ...data, owner: await findOwnerData(storage.database, email) };
}

/** Erases everything that is stored about a person. Returns the number of erased records of each kind. */
export async function erasePerson(
  storage: Storage & { secret: string },
  email: string,
  now: Date,
): Promise<Erased & { owner: Record<keyof OwnerData, number> }> {
  const erased = await erasePersonalData(storage, email, now);
  return { ...erased, owner: await eraseOwnerData(storage.database, email) };
}
