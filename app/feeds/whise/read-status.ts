import type { Listing } from "../../property/listing.ts";
import { FieldError, quoted } from "../fields/field-error.ts";
import { MARQUEE_CODES, UNDER_OPTION_TEXTS } from "../fields/shared-texts.ts";
import { isObject, type SourceRecord } from "../fields/source-record.ts";
import { whiseValue } from "./whise-value.ts";

const PURPOSES = { "1": "sale", "2": "rent" } as const;

/* Numbers of statuses in Whise. A status without a number, or with another one, is recognised by its name. */
const SOLD = "3";
const RENTED = "4";
/** Under option, for sale and for rent. */
const OPTIONS = ["5", "6"];

/** The purpose (sale or rent) and the status within it, by number and by name. Empty texts where the API has none. */
type Purpose = { id: string; name: string; statusId: string; status: string };

/**
 * Reads whether an estate is for sale or for rent, and the marquee (badge) of its status.
 *
 * @throws FieldError when it has no purpose, or another one than sale or rental.
 */
export function readStatus(estate: SourceRecord): Pick<Listing, "goal" | "marquee" | "marqueeName"> {
  const purpose = purposeOf(estate);
  return { goal: readGoal(purpose), ...readMarquee(purpose) };
}

/** Reads the purpose: the first item of a list in the older API, two objects in the current one. */
function purposeOf(estate: SourceRecord): Purpose {
  const legacyPurpose = estate.list("purposes").find(isObject);
  const asText = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? String(value) : "";
  if (legacyPurpose) {
    const textOf = (name: string) => asText(whiseValue(legacyPurpose, name));
    return {
      id: textOf("purposeId"),
      name: textOf("name"),
      statusId: textOf("purposeStatusId"),
      status: textOf("purposeStatus"),
    };
  }
  const textOf = (path: string) => asText(estate.value(path));
  return {
    id: textOf("purpose.id"),
    name: textOf("purpose.name"),
    statusId: textOf("purposeStatus.id"),
    status: textOf("purposeStatus.name") || textOf("purposeStatus.displayName"),
  };
}

function readGoal({ id, name }: Purpose): Listing["goal"] {
  if (id === "1" || id === "2") return PURPOSES[id];
  if (/rent|huur|lou|loc/i.test(name)) return "rent";
  if (/sale|koop|vente|vendre/i.test(name)) return "sale";
  if (id === "" && name === "") throw new FieldError("purpose", "is missing");
  throw new FieldError("purpose", `${quoted(name || id)} is neither a sale (1) nor a rental (2)`);
}

function readMarquee({ statusId, status }: Purpose): Pick<Listing, "marquee" | "marqueeName"> {
  if (statusId === SOLD || /\bsold|verkocht|vendu/i.test(status)) return { marquee: MARQUEE_CODES.sold };
  if (statusId === RENTED || /rented|verhuurd|lou(é|e\b)/i.test(status))
    return { marquee: MARQUEE_CODES.rented };
  if (OPTIONS.includes(statusId) || /option|optie|reserv|comprom/i.test(status))
    return { marquee: MARQUEE_CODES.badge, marqueeName: UNDER_OPTION_TEXTS };
  return { marquee: MARQUEE_CODES.none };
}
