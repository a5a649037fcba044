import type { TypeCategory } from "../../property/listing.ts";
import { FieldError } from "../fields/field-error.ts";
import type { SourceRecord } from "../fields/source-record.ts";
import { readId } from "./read-property.ts";

/**
 * Reads one type category of the CRM (specification §3).
 *
 * @throws FieldError for a value that cannot be read, and for a category without ID or Name.
 */
export function readTypeCategory(source: SourceRecord): TypeCategory {
  const id = readId(source);
  const name = source.texts("Name");
  if (name === undefined) throw new FieldError("Name", "is missing");
  return {
    id,
    webId: source.count("WebID") ?? id,
    name,
    showOrder: source.whole("ShowOrder") ?? 0,
    isForSale: source.yesNo("Sale") ?? true,
    isForRent: source.yesNo("Rent") ?? true,
  };
}
