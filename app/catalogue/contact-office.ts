import type { SiteConfig } from "../config/site-config.ts";
import { municipalitiesInText } from "../property/places/municipalities-in-text.ts";
import { normaliseName } from "../property/places/normalise-name.ts";

type Agency = SiteConfig["agency"];
type ConfiguredOffice = Pick<Agency["offices"][number], "name" | "phone" | "email" | "city" | "feedNames">;

/** Contact for a property: an office, or the agency as a whole. */
export type OfficeContact = Pick<ConfiguredOffice, "name" | "phone" | "email">;

/** A member of the agency's team, with the names that feeds use for them. */
export type Agent = { name: string; email?: string | undefined; feedNames: readonly string[] };

/** Returns the contact for a property: the office that its feed names, otherwise the agency as a whole. */
export function contactOffice(officeOfListing: string | undefined, agency: Agency): OfficeContact {
  const { name, phone, email } = findOffice(officeOfListing, agency.offices) ?? agency;
  return { name, phone, email };
}

/**
 * Name of the office that a contact is: the office of that name, otherwise the only one with that e-mail address.
 * Undefined when none or several have the address: the contact is then the agency as a whole.
 */
export function officeName(
  contact: Pick<OfficeContact, "name" | "email">,
  offices: readonly Pick<ConfiguredOffice, "name" | "email">[],
): string | undefined {
  const named = offices.find(({ name }) => name === contact.name);
  const [withAddress, ...others] = offices.filter(({ email }) => email === contact.email);
  return named?.name ?? (others.length === 0 ? withAddress?.name : undefined);
}

/**
 * Finds the office that a feed names. Compares the name with, in this order: the names of the offices in feeds, their
 * own names, parts of these names, the cities in these names, and the cities of the offices, both in any language.
 * Returns undefined when no office matches, and when several match in the same way: an ambiguous name must not assign a
 * property to an arbitrary office.
 */
export function findOffice(
  officeName: string | undefined,
  offices: readonly ConfiguredOffice[],
): ConfiguredOffice | undefined {
  const normalisedName = normaliseName(officeName ?? "");
  if (normalisedName === "") return undefined;
  const places = municipalitiesInText(normalisedName);
  const namesSamePlace = (text: string) =>
    normaliseName(text) === normalisedName ||
    municipalitiesInText(text).some((place) => places.includes(place));
  const matchers: ((office: ConfiguredOffice) => boolean)[] = [
    ({ feedNames }) => feedNames.some((name) => normaliseName(name) === normalisedName),
    ({ name }) => normaliseName(name) === normalisedName,
    ({ name }) => ` ${normaliseName(name)} `.includes(` ${normalisedName} `),
    ({ name }) => namesSamePlace(name),
    ({ city }) => Object.values(city).some((name) => name !== undefined && namesSamePlace(name)),
  ];
  for (const matches of matchers) {
    const matching = offices.filter(matches);
    if (matching.length > 0) return matching.length === 1 ? matching[0] : undefined;
  }
  return undefined;
}

/**
 * Finds the member of the team whom a feed names as the agent of a property: by their name or one of their names in
 * feeds, ignoring case and accents. Returns undefined when nobody or several people match.
 */
export function findAgent<Member extends Agent>(
  agentName: string | undefined,
  team: readonly Member[],
): Member | undefined {
  const normalisedName = normaliseName(agentName ?? "");
  if (normalisedName === "") return undefined;
  const matching = team.filter(({ name, feedNames }) =>
    [name, ...feedNames].some((candidate) => normaliseName(candidate) === normalisedName),
  );
  return matching.length === 1 ? matching[0] : undefined;
}
