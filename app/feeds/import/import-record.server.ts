import { hash } from "node:crypto";
import type { z } from "zod";
import { legalGaps } from "../../property/legal-completeness.ts";
import { type Listing, listingSchema, projectSchema, typeCategorySchema } from "../../property/listing.ts";
import { resolveAddress } from "../../property/places/place.ts";
import { makeStorable, mayContainUnstorable } from "../fields/storable-text.ts";
import type { CatalogueKind, Problem, RecordItem, Refusal } from "../source/feed-item.ts";
import { canonicalJson } from "./canonical-json.ts";
import { refusalOf } from "./import-refusal.ts";
import { listingRow, projectRow, ROW_VERSION, type RowSettings, typeCategoryRow } from "./import-row.ts";

/** A validated record, ready to be compared and staged. */
export type CheckedRecord = {
  kind: CatalogueKind;
  key: string;
  /** Changes with the record, with the settings that rows depend on, and with `ROW_VERSION`. */
  checksum: string;
  /** Number that the feed requests for the record. */
  number?: number;
  /** Makes the row. Called only for changed records, because making all rows takes a sixth of the time of an import. */
  makeRow: () => Record<string, unknown>;
  /** True for a listing whose advertisement lacks information that the law requires. */
  isIncomplete?: boolean;
  /** The validated listing, for the findings of the report. */
  listing?: Listing;
  /** Values that were corrected or left out. */
  warnings: Problem[];
};

/** Result of a check. A refused record has its key, if known, so that the stored one stays. */
export type CheckResult = { record: CheckedRecord } | { refusal: Refusal; key?: string };

/** Validates a record against its schema, and prepares its row. */
export function checkRecord(item: RecordItem<CatalogueKind>, settings: RowSettings, now: Date): CheckResult {
  switch (item.kind) {
    case "listing":
      return check(listingSchema, item, settings, (validated) => {
        const resolved = resolveAddress(validated.address);
        if ("problem" in resolved) return resolved;
        const listing = { ...validated, address: resolved.address };
        return {
          key: listing.key,
          number: listing.number,
          makeRow: () => listingRow(listing, settings, now),
          isIncomplete: legalGaps(listing).length > 0,
          listing,
          warnings: resolved.warnings,
        };
      });
    case "project":
      return check(projectSchema, item, settings, (validated) => {
        const resolved = resolveAddress(validated.address);
        if ("problem" in resolved) return resolved;
        const project = { ...validated, address: resolved.address };
        return {
          key: project.key,
          number: project.number,
          makeRow: () => projectRow(project, now),
          warnings: resolved.warnings,
        };
      });
    case "type-category":
      return check(typeCategorySchema, item, settings, (category) => ({
        key: String(category.id),
        makeRow: () => typeCategoryRow(category),
        warnings: [],
      }));
  }
}

type Prepared = Omit<CheckedRecord, "kind" | "checksum">;

function check<Checked>(
  schema: z.ZodType<Checked>,
  { kind, record, value, warnings = [] }: RecordItem<CatalogueKind>,
  settings: RowSettings,
  prepare: (checked: Checked) => Prepared | { problem: Problem },
): CheckResult {
  let result = schema.safeParse(value);
  let json = result.success ? canonicalJson(result.data) : "";
  // The record is validated again, because a text can be empty without the characters that were removed.
  if (result.success && mayContainUnstorable(json)) {
    result = schema.safeParse(makeStorable(result.data));
    json = result.success ? canonicalJson(result.data) : "";
  }
  if (!result.success) return { refusal: refusalOf(record, value, result.error), key: keyOf(kind, value) };
  const prepared = prepare(result.data);
  if ("problem" in prepared) return { refusal: { record, ...prepared.problem }, key: keyOf(kind, value) };
  const checksum = hash("sha256", `${ROW_VERSION} ${canonicalJson(settings)} ${json}`, "base64url");
  return { record: { kind, checksum, ...prepared, warnings: [...warnings, ...prepared.warnings] } };
}

/** Key of an invalid record, if it has one. */
function keyOf(kind: CatalogueKind, value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { key, id } = value as Record<string, unknown>;
  const stated = kind === "type-category" ? id : key;
  return typeof stated === "string" || typeof stated === "number" ? String(stated).trim() : undefined;
}
