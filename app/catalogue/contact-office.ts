import type { SiteConfig } from "../config/site-config.ts";
import { namedPlaces } from "../property/named-places.ts";
import { normaliseName } from "../property/normalise-name.ts";

type Agency = SiteConfig["agency"];
type ConfiguredOffice = Agency["offices"][number];
export type Office = Pick<ConfiguredOffice, "name" | "phone" | "email">;

/** Somebody of the agency's team, as far as a listing may name them. */
export type Agent = { name: string; email?: string | undefined; feedNames: readonly string[] };

/** Who answers about a home: the office that its feed names, else the agency as a whole. */
export function contactOffice(officeOfListing: string | undefined, agency: Agency): Office {
  const { name, phone, email } = findOffice(officeOfListing, agency.offices) ?? agency;
  return { name, phone, email };
}

/**
 * The office that a feed names: by one of its names in feeds, by its own name, by a part of that, or by the
 * place where it is, in whichever language. Absent when no office fits, and when several do: a home is not
 * given to an office by chance.
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

/** The member of the team whom a feed names as the agent of a home; absent when nobody or several fit. */
export function findAgent(named: string | undefined, team: readonly Agent[]): Agent | undefined {
  const wanted = normaliseName(named ?? "");
  if (wanted === "") return undefined;
  const found = team.filter(({ name, feedNames }) =>
    [name, ...feedNames].some((one) => normaliseName(one) === wanted),
  );
  return found.length === 1 ? found[0] : undefined;
}
