import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import type { Listing, Picture } from "../../property/listing.ts";
import { readMediaUrl, readWebUrl } from "../fields/media-url.ts";
import { plainText, shortenedMessage } from "../fields/plain-text.ts";
import { tooManyMessage } from "../fields/read-viewing-times.ts";
import {
  isObject,
  type JsonObject,
  ownValue,
  type SourceRecord,
  TEXT_LENGTH,
} from "../fields/source-record.ts";

/** Fields of the CRM with pictures, the largest first. */
const PICTURE_FIELDS = [
  "XLargePictureItems",
  "LargePictureItems",
  "MediumPictureItems",
  "SmallPictureItems",
  "LargePictures",
  "MediumPictures",
  "SmallPictures",
  "XLargePictureItem",
  "LargePictureItem",
  "MediumPictureItem",
  "SmallPictureItem",
  "LargePicture",
  "MediumPicture",
  "SmallPicture",
];

const MAXIMUM_PICTURES = 200;
const MAXIMUM_FLOOR_PLANS = 50;
const MAXIMUM_DOCUMENTS = 100;
const MAXIMUM_LINKS = 20;
const MAXIMUM_SIDE_PX = 50_000;

/**
 * Reads the pictures in the largest size that the record has. Leaves out values that are not the URL of a
 * picture.
 */
export function readPictures(source: SourceRecord): Picture[] {
  for (const field of PICTURE_FIELDS) {
    const pictures = pictureList(source, field, MAXIMUM_PICTURES);
    if (pictures.length > 0) return pictures;
  }
  return [];
}

export function readFloorPlans(source: SourceRecord): Picture[] {
  return pictureList(source, "FloorPlanItems", MAXIMUM_FLOOR_PLANS);
}

/**
 * Reads the documents that have a URL, with their names in each language. A document without `IsPublic` is not
 * public.
 */
export function readDocuments(source: SourceRecord): Listing["documents"] {
  const names = documentNames(source);
  const documents = source
    .list("DocumentItems")
    .filter(isObject)
    .flatMap((item) => {
      const url = readMediaUrl(ownValue(item, "Url"));
      if (url === undefined) return [];
      const isPublic = ownValue(item, "IsPublic");
      return [
        {
          url,
          name: nameOf(item, source, "DocumentItems") ?? fileName(url),
          names: names.get(url),
          isPublic: isPublic === true || isPublic === 1 || isPublic === "true",
        },
      ];
    });
  return firstOf(documents, MAXIMUM_DOCUMENTS, source, "DocumentItems");
}

/** Names of documents by their URL, where records of several languages name them. */
function documentNames(source: SourceRecord): Map<string, MultilingualText> {
  const names = new Map<string, MultilingualText>();
  const lists = source.listsByLanguage("DocumentItems");
  if (lists.length < 2) return names;
  for (const { language, list } of lists) {
    for (const item of list.filter(isObject)) {
      const url = readMediaUrl(ownValue(item, "Url"));
      const name = nameOf(item, source, "DocumentItems");
      if (url !== undefined && name !== undefined) names.set(url, { ...names.get(url), [language]: name });
    }
  }
  return names;
}

/** Reads the http(s) URLs of the first of these fields that has any. */
export function readLinks(source: SourceRecord, ...fields: string[]): string[] {
  for (const field of fields) {
    const links = source
      .list(field)
      .flatMap((item) => readWebUrl(isObject(item) ? ownValue(item, "Url") : item) ?? []);
    if (links.length > 0) return firstOf([...new Set(links)], MAXIMUM_LINKS, source, field);
  }
  return [];
}

function pictureList(source: SourceRecord, field: string, maximum: number): Picture[] {
  const pictures = new Map<string, Picture>();
  for (const item of source.list(field)) {
    const picture = readPicture(item, source, field);
    if (picture && !pictures.has(picture.url)) pictures.set(picture.url, picture);
  }
  return firstOf([...pictures.values()], maximum, source, field);
}

/** Limits a list to its maximum length, with a warning when it is longer. */
function firstOf<Item>(items: Item[], maximum: number, source: SourceRecord, field: string): Item[] {
  if (items.length > maximum) source.warn(field, tooManyMessage(items.length, maximum));
  return items.slice(0, maximum);
}

function readPicture(item: unknown, source: SourceRecord, field: string): Picture | undefined {
  const url = readMediaUrl(isObject(item) ? ownValue(item, "Url") : item);
  if (url === undefined) return undefined;
  if (!isObject(item)) return { url };
  return {
    url,
    name: nameOf(item, source, field),
    widthPx: sidePx(ownValue(item, "Width")),
    heightPx: sidePx(ownValue(item, "Height")),
  };
}

function nameOf(item: JsonObject, source: SourceRecord, field: string): string | undefined {
  const name = ownValue(item, "Name");
  if (typeof name !== "string") return undefined;
  const warn = (length: number) => source.warn(field, `a name ${shortenedMessage(length, TEXT_LENGTH)}`);
  return plainText(name, TEXT_LENGTH, warn) || undefined;
}

/** Reads a width or height. It only helps the layout, so an invalid one does not refuse the record. */
function sidePx(value: unknown): number | undefined {
  const side = Number(value);
  return Number.isInteger(side) && side > 0 && side <= MAXIMUM_SIDE_PX ? side : undefined;
}

/** File name from the end of the URL. It is only a default, so nothing is lost when a long one is cut. */
function fileName(url: string): string {
  return plainText(url.split(/[?#]/)[0]?.split("/").at(-1) ?? "", TEXT_LENGTH, () => {}) || "document";
}
