import type { AuditEntry } from "../../accounts/audit/audit-log.server.ts";
import { readTextName } from "../../property/overrides/listing-overrides.ts";
import { priceSteps } from "../../property/price-history.ts";
import { dateText } from "../../time/dates.ts";
import { momentText } from "../moment-text.ts";
import type { ListingRecord } from "./listing-record.server.ts";
import type { ListingShowing } from "./listings-page.server.ts";

/** Something that happened to a listing. */
export type HistoryEntry = { key: string; at: string; text: string; by: string | undefined };

type Entry = HistoryEntry & { order: string };

/** Prices, status and changes by staff of a listing, the newest first. */
export function listingHistory(
  { prices, publishedAt, closedAt, status, removedAt, hiddenAt }: ListingRecord,
  changes: readonly AuditEntry[],
  { texts: { t, formats }, now }: ListingShowing,
): HistoryEntry[] {
  const onDay = (key: string, at: string | null, text: string): Entry[] =>
    at === null
      ? []
      : [{ key, at: dateText(new Date(at)), order: new Date(at).toISOString(), text, by: undefined }];
  const entries: Entry[] = [
    ...priceSteps(prices).flatMap(({ priceEuro, since }) =>
      onDay(`price ${since}`, since, t("listings:history.price", { price: formats.euro(priceEuro) })),
    ),
    ...onDay("published", publishedAt, t("listings:history.published")),
    ...(status === "available" ? [] : onDay("closed", closedAt, t(`listings:history.${status}`))),
    ...(hiddenAt === null ? onDay("removed", removedAt, t("listings:history.gone")) : []),
    ...changes.map(({ id, at, actor, action, before, after }) => ({
      key: `change ${id}`,
      at: momentText(at, now),
      order: new Date(at).toISOString(),
      text: t(action === "listing-override" ? "listings:history.override" : "listings:history.takeBack", {
        parts: Object.keys({ ...before, ...after })
          .map((name) => t(`listings:parts.${readTextName(name)[0] ?? (name as "price")}`) + inLanguage(name))
          .join(", "),
      }),
      by: actor,
    })),
  ];
  return entries
    .sort((one, other) => other.order.localeCompare(one.order))
    .map(({ order: _, ...entry }) => entry);
}

function inLanguage(name: string): string {
  const [, language] = readTextName(name);
  return language === undefined ? "" : ` (${language.toUpperCase()})`;
}
