import type { Listing } from "../../property/listing.ts";
import { M2_PER_UNIT } from "../fields/area-units.ts";
import { FieldError, quoted } from "../fields/field-error.ts";
import type { SourceRecord } from "../fields/source-record.ts";

/** Units of `M2_PER_UNIT` by their names in SweepBright. */
const UNITS = new Map<string, keyof typeof M2_PER_UNIT>(
  Object.entries({
    sq_m: "m²",
    sq_ft: "ft²",
    are: "a",
    hectare: "ha",
    acre: "acre",
  }),
);

/** Reads the surfaces in m². Each has its own unit in the feed. */
export function readSizes(estate: SourceRecord): Listing["surfaces"] {
  return {
    livingM2: sizeM2(estate, "liveable_area"),
    groundM2: sizeM2(estate, "plot_area"),
    totalM2: sizeM2(estate, "gross_area"),
    terraceM2: sizeM2(estate, "terrace_area") ?? sizeM2(estate, "balcony_area"),
    gardenM2: sizeM2(estate, "garden_area"),
    storageM2: sizeM2(estate, "storage_area"),
  };
}

function sizeM2(estate: SourceRecord, name: string): number | undefined {
  const size = estate.amount(`sizes.${name}.size`);
  if (size === undefined) return undefined;
  const unitName = estate.text(`sizes.${name}.unit`) ?? "sq_m";
  const unit = UNITS.get(unitName);
  if (unit === undefined)
    throw new FieldError(`sizes.${name}.unit`, `${quoted(unitName)} is not a known unit`);
  return Math.round(size * M2_PER_UNIT[unit] * 100) / 100;
}
