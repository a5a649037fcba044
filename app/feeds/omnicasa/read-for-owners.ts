import { FieldError } from "../fields/field-error.ts";
import { isObject, type JsonObject, ownValue, SourceRecord } from "../fields/source-record.ts";
import type { FeedItem, OwnerKind } from "../source/feed-item.ts";
import type { FeedLists } from "./feed-lists.ts";
import { HISTORIES, type HistoryTypes, readHistory, readHistoryType } from "./read-history.ts";
import { readOwner } from "./read-owner.ts";
import { readStatistics } from "./read-statistics.ts";

/** Reads the records for owners: the owners themselves, statistics of other websites, and events. */
export function* readForOwners(
  lists: FeedLists,
  mediaNames: ReadonlyMap<string, string>,
): Generator<FeedItem> {
  yield* readEach("owner", "owner", lists.owners, readOwner);
  yield* readEach("media-day", "statistics", lists.mediaStatistics, (source) => [
    readStatistics(source, mediaNames),
  ]);
  const types = readHistoryTypes(lists.historyTypes);
  for (const list of Object.keys(HISTORIES) as (keyof typeof HISTORIES)[]) {
    yield* readEach("home-event", `${HISTORIES[list].keyPrefix} history`, lists[list], (source) => {
      const event = readHistory(source, list, types);
      return event ? [event] : [];
    });
  }
}

function* readEach<Value extends { listing: string }>(
  kind: OwnerKind,
  word: string,
  list: unknown[],
  read: (source: SourceRecord) => Value[],
): Generator<FeedItem> {
  for (const [index, object] of list.entries()) {
    const record = `${word} no. ${index + 1}`;
    if (!isObject(object)) {
      yield { kind: "refused", record, field: "", reason: "is not an object" };
      continue;
    }
    try {
      const source = new SourceRecord([object]);
      for (const value of read(source))
        yield {
          kind,
          record: `${record} (property ${value.listing})`,
          value,
          warnings: source.warnings.splice(0),
        };
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      const { field, reason } = error;
      yield { kind: "refused", record, field, reason, keeps: retainedKeyOf(kind, word, object) };
    }
  }
}

/** Key of the stored record to keep when its new version cannot be read; undefined when it is unknown. */
function retainedKeyOf(
  kind: OwnerKind,
  word: string,
  object: JsonObject,
): { kind: OwnerKind; key: string } | undefined {
  const id = ownValue(object, kind === "owner" ? "ObjectID" : "ID");
  if (kind === "media-day" || (typeof id !== "number" && typeof id !== "string")) return undefined;
  const key = String(id).trim();
  // The first word of the name of a history, such as "calendar", begins its keys (`HISTORIES`).
  return { kind, key: kind === "owner" ? key : `${word.split(" ")[0]}-${key}` };
}

function readHistoryTypes(list: unknown[]): HistoryTypes {
  const types = new Map<string, ReturnType<typeof readHistoryType>>();
  for (const object of list.filter(isObject)) {
    const id = ownValue(object, "ID");
    try {
      if (id !== undefined) types.set(String(id), readHistoryType(new SourceRecord([object])));
    } catch (error) {
      // A type that cannot be read counts as unknown.
      if (!(error instanceof FieldError)) throw error;
    }
  }
  return types;
}
