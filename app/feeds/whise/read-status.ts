import type { Listing } from "../../property/listing.ts";
import { FieldError, quoted } from "../fields/field-error.ts";
import { MARQUEE, UNDER_OPTION } from "../fields/shared-texts.ts";
import { isObject, type SourceRecord } from "../fields/source-record.ts";
import { whiseValue } from "./whise-value.ts";

const PURPOSES = { "1": "sale", "2": "rent" } as const;
/** Statuses that are recognised by their number alone. */
const SOLD = "3";
const RENTED = "4";
const OPTIONS = ["5", "6"];

/** The purpose (sale or rent) and the status within it, by number and by name, of either API. */
type Purpose = { id: string; name: string; statusId: string; status: string };

/**
 * Reads whether an estate is for sale or for rent, and its badge.
 *
 * @throws FieldError when it has no purpose.
 */
export function readStatus(estate: SourceRecord): Pick<Listing, "goal" | "marquee" | "marqueeName"> {
  const purpose = purposeOf(estate);
  return { goal: readGoal(purpose), ...readMarquee(purpose) };
}

function purposeOf(estate: SourceRecord): Purpose {
  const older = estate.list("purposes").find(isObject);
  const text = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? String(value) : "";
  if (older) {
    const of = (name: string) => text(whiseValue(older, name));
    return {
      id: of("purposeId"),
      name: of("name"),
      statusId: of("purposeStatusId"),
      status: of("purposeStatus"),
    };
  }
  const of = (path: string) => text(estate.value(path));
  return {
    id: of("purpose.id"),
    name: of("purpose.name"),
    statusId: of("purposeStatus.id"),
    status: of("purposeStatus.name") || of("purposeStatus.displayName"),
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
  if (statusId === SOLD || /\bsold|verkocht|vendu/i.test(status)) return { marquee: MARQUEE.sold };
  if (statusId === RENTED || /rented|verhuurd|lou[ée]/i.test(status)) return { marquee: MARQUEE.rented };
  if (OPTIONS.includes(statusId) || /option|optie|reserv|comprom/i.test(status))
    return { marquee: MARQUEE.badge, marqueeName: UNDER_OPTION };
  return { marquee: MARQUEE.none };
}
