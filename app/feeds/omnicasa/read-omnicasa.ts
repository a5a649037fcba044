import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { FieldError } from "../fields/field-error.ts";
import { jsonDocument } from "../fields/json-document.ts";
import { isObject, type JsonObject, languageOf, ownValue, SourceRecord } from "../fields/source-record.ts";
import { CATALOGUE_KINDS, type CatalogueKind, type FeedItem } from "../source/feed-item.ts";
import type { NamedBytes } from "../source/named-bytes.ts";
import { feedLists } from "./feed-lists.ts";
import { readForOwners } from "./read-for-owners.ts";
import { readProject } from "./read-project.ts";
import { oneName, readId, readProperty } from "./read-property.ts";
import { readTypeCategory } from "./read-type-category.ts";

/**
 * Reads a feed with the field names of the Omnicasa CRM (docs/feed-omnicasa.md): type categories first, then projects, then
 * listings, then records for owners. The message about a refused record names it by its `ID`, or by its number in the list
 * if it has none or is for owners.
 *
 * @throws FeedError when the feed as a whole cannot be used.
 */
export async function* readOmnicasa(
  source: NamedBytes,
  options: { encoding?: string } = {},
): AsyncGenerator<FeedItem> {
  const { lists, completeKinds } = feedLists(await jsonDocument(source, options.encoding), source.name);
  if (completeKinds.join() !== CATALOGUE_KINDS.join())
    yield { kind: "complete", kinds: completeKinds, propertiesBy: "key" };
  const neighbourhoods = readNamesById(lists.neighbourhoods);
  yield* readRecords("type-category", "type category", lists.typeCategories, readTypeCategory);
  yield* readRecords("project", "project", lists.projects, (record) =>
    // A project that the agency does not publish on the internet is neither read nor refused.
    record.yesNo("PublishInternet") === false ? undefined : readProject(record),
  );
  yield* readRecords("listing", "property", lists.properties, (record) =>
    readProperty(record, neighbourhoods),
  );
  yield* readForOwners(lists, readNames(lists.media));
}

function* readRecords(
  kind: CatalogueKind,
  word: string,
  list: unknown[],
  read: (record: SourceRecord) => unknown,
): Generator<FeedItem> {
  const groups = new Map<string, JsonObject[]>();
  for (const [index, object] of list.entries()) {
    if (!isObject(object)) {
      yield refused(`${word} no. ${index + 1}`, "", "is not an object");
      continue;
    }
    const id = idText(object) ?? `no. ${index + 1}`;
    const group = groups.get(id);
    if (!group) {
      groups.set(id, [object]);
    } else if (group.some((other) => languageOf(other) === languageOf(object))) {
      yield refused(`${word} ${id}`, "ID", `an earlier ${word} has the same ID and language`);
    } else {
      group.push(object);
    }
  }
  for (const [id, objects] of groups)
    yield* readGroup(kind, `${word} ${id}`, new SourceRecord(objects), read);
}

function* readGroup(
  kind: CatalogueKind,
  record: string,
  source: SourceRecord,
  read: (record: SourceRecord) => unknown,
): Generator<FeedItem> {
  try {
    const value = read(source);
    if (value !== undefined) yield { kind, record, value, warnings: source.warnings };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    yield { ...refused(record, error.field, error.reason), keeps: keyOf(kind, source) };
  }
}

function refused(record: string, field: string, reason: string): Extract<FeedItem, { kind: "refused" }> {
  return { kind: "refused", record, field, reason };
}

/** Key of a refused record; undefined when it is the `ID` that cannot be read. */
function keyOf(kind: CatalogueKind, source: SourceRecord): { kind: CatalogueKind; key: string } | undefined {
  try {
    return { kind, key: String(readId(source)) };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return undefined;
  }
}

/** Id that names a record in messages and groups its languages: "12" and 12 are the same. */
function idText(object: JsonObject): string | undefined {
  const id = ownValue(object, "ID");
  const text = typeof id === "number" || typeof id === "string" ? String(id).trim() : "";
  return text === "" || text === "0" ? undefined : text;
}

/** Reads the names of the media that advertise properties, one per id. */
function readNames(list: unknown[]): Map<string, string> {
  const names = [...readNamesById(list)].flatMap(([id, texts]) => {
    const name = oneName(texts);
    return name === undefined ? [] : [[id, name] as const];
  });
  return new Map(names);
}

/** Reads the names of the items of a list, by `ID`. */
function readNamesById(list: unknown[]): Map<string, MultilingualText> {
  const names = new Map<string, MultilingualText>();
  for (const object of list.filter(isObject)) {
    const id = idText(object);
    try {
      const texts = new SourceRecord([object]).texts("Name");
      if (id !== undefined && texts !== undefined) names.set(id, texts);
    } catch (error) {
      // An item without a readable name is not used.
      if (!(error instanceof FieldError)) throw error;
    }
  }
  return names;
}
