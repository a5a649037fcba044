import type { Database } from "../../database/database.server.ts";
import {
  type Erased,
  erasePersonalData,
  findPersonalData,
  type PersonalData,
} from "../../forms/personal-data/personal-data.server.ts";
import { eraseOwnerData, findOwnerData, type OwnerData } from "../../owners/personal-data.server.ts";

type Places = { database: Database; dataFolder: string };

/** Everything that is stored about a person: as a visitor, and as an owner. @param email lower case. */
export async function exportPerson(
  places: Places,
  email: string,
): Promise<PersonalData & { owner: OwnerData }> {
  const data = await findPersonalData(places, email);
  return { ...data, owner: await findOwnerData(places.database, email) };
}

/** Erases everything that is stored about a person. Returns how much of each kind there was. */
export async function erasePerson(
  places: Places & { secret: string },
  email: string,
  now: Date,
): Promise<Erased & { owner: Record<keyof OwnerData, number> }> {
  const erased = await erasePersonalData(places, email, now);
  return { ...erased, owner: await eraseOwnerData(places.database, email) };
}
