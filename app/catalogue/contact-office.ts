import type { SiteConfig } from "../config/site-config.ts";
import { namedPlaces } from "../property/places/named-places.ts";
import { normaliseName } from "../property/places/normalise-name.ts";

type Agency = SiteConfig["agency"];
type ConfiguredOffice = Pick<Agency["offices"][number], "name" | "phone" | "email" | "city" | "feedNames">;
export type Office = Pick<ConfiguredOffice, "name" | "phone" | "email">;

/** A member of the agency's team, with the names under which feeds know them. */
export type Agent = { name: string; email?: string | undefined; feedNames: readonly string[] };

/** The contact for a property: the office that its feed names, otherwise the agency as a whole. */
export function contactOffice(officeOfListing: string | undefined, agency: Agency): Office {
  const { name, phone, email } = findOffice(officeOfListing, agency.offices) ?? agency;
  return { name, phone, email };
}

/**
 * Finds the office that a feed names: by one of its names in feeds, its own name, a part of that name, or its
 * city in any language. Returns undefined when no office matches, and when several do: an ambiguous name must
 * not assign a property to an arbitrary office.
 */
export function findOffice(
  named: string | undefined,
  offices: readonly ConfiguredOffice[],
): ConfiguredOffice | undefined {
  const wanted = normaliseName(named ?? "");
  if (wanted === "") return undefined;
  const places = namedPlaces(wanted);
  const isThere = (text: string) =>
    normaliseName(text) === wanted || namedPlaces(text).some((place) => places.includes(place));
  const ways: ((office: ConfiguredOffice) => boolean)[] = [
    ({ feedNames }) => feedNames.some((name) => normaliseName(name) === wanted),
    ({ name }) => normaliseName(name) === wanted,
    ({ name }) => ` ${normaliseName(name)} `.includes(` ${wanted} `),
    ({ name }) => isThere(name),
    ({ city }) => Object.values(city).some((name) => name !== undefined && isThere(name)),
  ];
  for (const fits of ways) {
    const found = offices.filter(fits);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

/**
 * Finds the member of the team whom a feed names as the agent of a property. Returns
 * undefined when nobody or several people match.
 */
export function findAgent<Member extends Agent>(
  named: string | undefined,
  team: readonly Member[],
): Member | undefined {
  const wanted = normaliseName(named ?? "");
  if (wanted === "") return undefined;
  const found = team.filter(({ name, feedNames }) =>
    [name, ...feedNames].some((one) => normaliseName(one) === wanted),
  );
  return found.length === 1 ? found[0] : undefined;
}
