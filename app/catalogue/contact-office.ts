import type { SiteConfig } from "../config/site-config.ts";
import { normaliseName } from "../property/normalise-name.ts";

type Agency = SiteConfig["agency"];
export type Office = Pick<Agency["offices"][number], "name" | "phone" | "email">;

/**
 * Who answers about a home: the office that its feed names, else the agency as a whole. Names are compared
 * as people write them, and a feed may say "Gent" for "Immo Gevel Gent".
 */
export function contactOffice(officeOfListing: string | undefined, agency: Agency): Office {
  const wanted = normaliseName(officeOfListing ?? "");
  const named =
    wanted === ""
      ? undefined
      : (agency.offices.find(({ name }) => normaliseName(name) === wanted) ??
        agency.offices.find(({ name }) => ` ${normaliseName(name)} `.includes(` ${wanted} `)));
  const { name, phone, email } = named ?? agency;
  return { name, phone, email };
}
