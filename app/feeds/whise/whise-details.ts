import { isObject, SourceRecord } from "../fields/source-record.ts";
import { whiseValue } from "./whise-value.ts";

/** Details of an estate that a listing has fields for, by their number in Whise. */
const DETAILS: Record<string, string> = {
  "14": "constructionYear",
  "15": "floors",
  "55": "toilets",
  "301": "renterCharges",
  "322": "swimmingPool",
  "372": "lift",
  "585": "renovationYear",
  "874": "terraceArea",
  "1020": "heating",
  "1733": "cadastralIncome",
  "1849": "latitude",
  "1850": "longitude",
  "2056": "energyLabel",
  "2089": "energyKwhPerM2",
  "2090": "co2",
};

/**
 * Details of an estate as a separate record, with the names of Gable: a flat list in the current API, lists of
 * `Subdetails` in the older one.
 */
export function whiseDetails(estate: SourceRecord): SourceRecord {
  const details: Record<string, unknown> = {};
  for (const detail of estate.list("details").filter(isObject)) {
    const inner = whiseValue(detail, "subdetails");
    const leaves = Array.isArray(inner) ? inner.filter(isObject) : [detail];
    for (const leaf of leaves) {
      const id = whiseValue(leaf, "id") ?? whiseValue(leaf, "subDetailId");
      const name = DETAILS[String(id)];
      if (name !== undefined) details[name] ??= whiseValue(leaf, "value");
    }
  }
  return new SourceRecord([details]);
}
