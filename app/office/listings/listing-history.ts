import type { AuditEntry } from "../../accounts/audit/audit-log.server.ts";
import { changedNames } from "../../accounts/audit/changed-names.ts";
import { readTextName } from "../../property/listing-overrides.ts";
import { priceSteps } from "../../property/price-history.ts";
import { dateText } from "../../time/dates.ts";
import { momentText } from "../moment-text.ts";
import type { ListingRecord } from "./listing-record.server.ts";
import type { ListingContext } from "./listings-page.server.ts";

/** An event in the history of a listing. */
export type HistoryEntry = { key: string; at: string; text: string; by: string | undefined };

type SortableEntry = HistoryEntry & { sortKey: string };

/** History of a listing, the newest first: prices, publication, closing and changes by staff. */
export function listingHistory(
  { prices, publishedAt, closedAt, status, removedAt, hiddenAt }: ListingRecord,
  changes: readonly AuditEntry[],
  { texts: { t, formats }, now }: ListingContext,
): HistoryEntry[] {
  const onDay = (key: string, at: string | null, text: string): SortableEntry[] =>
    at === null
      ? []
      : [
          {
            key,
            at: dateText(new Date(at), formats),
            sortKey: new Date(at).toISOString(),
            text,
            by: undefined,
          },
        ];
  const entries: SortableEntry[] = [
    ...priceSteps(prices).flatMap(({ priceEuro, since }) =>
      onDay(`price ${since}`, since, t("listings:history.price", { price: formats.euro(priceEuro) })),
    ),
    ...onDay("published", publishedAt, t("listings:history.published")),
    ...(status === "available" ? [] : onDay("closed", closedAt, t(`listings:history.${status}`))),
    ...(hiddenAt === null ? onDay("removed", removedAt, t("listings:history.gone")) : []),
    ...changes.map((change) => ({
      key: `change ${change.id}`,
      at: momentText(change.at, now, formats),
      sortKey: new Date(change.at).toISOString(),
      text: t(
        change.action === "listing-override" ? "listings:history.override" : "listings:history.takeBack",
        {
          parts: changedNames(change)
            .map(
              // The name of any other override is a key of `listings:parts`; "price" stands for all of these names.
              (name) =>
                t(`listings:parts.${readTextName(name)[0] ?? (name as "price")}`) + languageSuffix(name),
            )
            .join(", "),
        },
      ),
      by: change.actor,
    })),
  ];
  return entries.sort((a, b) => b.sortKey.localeCompare(a.sortKey)).map(({ sortKey: _, ...entry }) => entry);
}

function languageSuffix(name: string): string {
  const [, language] = readTextName(name);
  return language === undefined ? "" : ` (${language.toUpperCase()})`;
}
