import type { z } from "zod";
import { nameTokens } from "../../property/places/normalise-name.ts";
import { FieldError } from "../fields/field-error.ts";
import type { SourceRecord } from "../fields/source-record.ts";
import {
  PROPERTY_EVENT_KINDS,
  type PropertyEventKind,
  type propertyEventSchema,
} from "../source/owner-record-schemas.ts";
import { requiredText } from "./read-owner.ts";

type PropertyEvent = z.infer<typeof propertyEventSchema>;

/** Lists of histories: the prefix of their keys, and the kind of their records without a known type. */
export const HISTORIES = {
  calendarHistories: { keyPrefix: "calendar", kind: "other" },
  taskHistories: { keyPrefix: "task", kind: "other" },
  automaticHistories: { keyPrefix: "automatic", kind: "other" },
  mediaOnlineHistories: { keyPrefix: "media-online", kind: "publication" },
  appearanceHistories: { keyPrefix: "appearance", kind: "publication" },
} as const satisfies Record<string, { keyPrefix: string; kind: PropertyEventKind }>;

/** Types of histories by id, with the `Kind` or the name that the feed gives them. */
export type HistoryTypes = ReadonlyMap<
  string,
  { kind: PropertyEventKind | undefined; name: string | undefined }
>;

/** Maximum length of a note that people read. */
const NOTE_LENGTH = 1_000;

/**
 * Reads one history of a property. Of its texts only `PublicComment` is read: the others may name a visitor,
 * quote them or give their contact details (docs/specification-notes.md#n236). Undefined for a history that is not
 * public.
 *
 * @throws FieldError for a value that cannot be read, and for a history without number, property or date.
 */
export function readHistory(
  source: SourceRecord,
  list: keyof typeof HISTORIES,
  types: HistoryTypes,
): PropertyEvent | undefined {
  if (source.yesNo("IsPublic") === false) return undefined;
  const at = source.moment("Date");
  const key = `${HISTORIES[list].keyPrefix}-${requiredText(source, "ID")}`;
  const listing = requiredText(source, "ObjectID");
  if (at === undefined) throw new FieldError("Date", "is missing");
  const kind = readKind(source, types) ?? HISTORIES[list].kind;
  return {
    key,
    listing,
    kind,
    at,
    state: readState(source),
    amountEuro: kind === "offer" ? source.amount("Amount") : undefined,
    note:
      source.text("PublicComment", NOTE_LENGTH) ??
      (kind === "publication" ? source.text("MediaName", NOTE_LENGTH) : undefined),
  };
}

/** Reads a type of history from the feed's list of types. */
export function readHistoryType(source: SourceRecord): {
  kind: PropertyEventKind | undefined;
  name: string | undefined;
} {
  return { kind: source.word("Kind", PROPERTY_EVENT_KINDS), name: anyText(source, "Name") };
}

function readKind(source: SourceRecord, types: HistoryTypes): PropertyEventKind | undefined {
  const type = types.get(source.text("TypeID") ?? "");
  return (
    source.word("Kind", PROPERTY_EVENT_KINDS) ??
    type?.kind ??
    kindOfName(anyText(source, "TypeName") ?? type?.name ?? "")
  );
}

function readState(source: SourceRecord): PropertyEvent["state"] {
  if (source.yesNo("IsCancelled") === true) return "cancelled";
  const isDone = source.yesNo("IsDone");
  if (isDone === undefined) return undefined;
  return isDone ? "done" : "planned";
}

/** Agencies name their types themselves: the first known word determines the kind. */
const KIND_WORDS: Record<PropertyEventKind, string> = {
  visit: "visit viewing bezoek plaatsbezoek bezichtiging visite besichtigung",
  call: "call phone telephone telefoon telefoongesprek oproep appel anruf telefonat",
  mail: "mail email courriel",
  offer: "offer bid bod bieding offre gebot kaufangebot",
  publication: "publication publicatie advertentie annonce advertisement anzeige veroffentlichung",
  other: "",
};

const KINDS_BY_WORD = new Map(
  PROPERTY_EVENT_KINDS.flatMap((kind) =>
    KIND_WORDS[kind].split(" ").map((word): [string, PropertyEventKind] => [word, kind]),
  ),
);

function kindOfName(name: string): PropertyEventKind | undefined {
  return nameTokens(name)
    .map((word) => KINDS_BY_WORD.get(word))
    .find((kind) => kind !== undefined);
}

/** Reads a text in one language: without a language if possible, else in Dutch, French, German or English. */
function anyText(source: SourceRecord, field: string): string | undefined {
  const texts = source.texts(field) ?? {};
  return texts.und ?? texts.nl ?? texts.fr ?? texts.de ?? texts.en;
}
