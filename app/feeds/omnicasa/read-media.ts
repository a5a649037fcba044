import type { Listing, Picture } from "../../property/listing.ts";
import { mediaAddress, webAddress } from "../media-address.ts";
import { plainText } from "../plain-text.ts";
import { isObject, type JsonObject, ownValue, type SourceRecord, TEXT_LENGTH } from "./source-record.ts";

/** Where the CRM keeps pictures, the largest first. */
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

/** The pictures in the largest size that the record has. What is no address of a picture is left out. */
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

/** Documents with an address. One whose `IsPublic` is not told is not public. */
export function readDocuments(source: SourceRecord): Listing["documents"] {
  return source
    .list("DocumentItems")
    .filter(isObject)
    .flatMap((item) => {
      const url = mediaAddress(ownValue(item, "Url"));
      if (url === undefined) return [];
      const isPublic = ownValue(item, "IsPublic");
      return [
        {
          url,
          name: nameOf(item) ?? fileName(url),
          isPublic: isPublic === true || isPublic === 1 || isPublic === "true",
        },
      ];
    })
    .slice(0, MAXIMUM_DOCUMENTS);
}

/** The http(s) addresses in the first of these fields that has any. */
export function readLinks(source: SourceRecord, ...fields: string[]): string[] {
  for (const field of fields) {
    const links = source
      .list(field)
      .flatMap((item) => webAddress(isObject(item) ? ownValue(item, "Url") : item) ?? []);
    if (links.length > 0) return [...new Set(links)].slice(0, MAXIMUM_LINKS);
  }
  return [];
}

function pictureList(source: SourceRecord, field: string, maximum: number): Picture[] {
  const pictures = new Map<string, Picture>();
  for (const item of source.list(field)) {
    const picture = readPicture(item);
    if (picture && !pictures.has(picture.url)) pictures.set(picture.url, picture);
    if (pictures.size === maximum) break;
  }
  return [...pictures.values()];
}

function readPicture(item: unknown): Picture | undefined {
  const url = mediaAddress(isObject(item) ? ownValue(item, "Url") : item);
  if (url === undefined) return undefined;
  if (!isObject(item)) return { url };
  return {
    url,
    name: nameOf(item),
    widthPx: sidePx(ownValue(item, "Width")),
    heightPx: sidePx(ownValue(item, "Height")),
  };
}

function nameOf(item: JsonObject): string | undefined {
  const name = ownValue(item, "Name");
  return typeof name === "string" ? plainText(name, TEXT_LENGTH) || undefined : undefined;
}

/** The size only helps to lay out a page: one that is wrong is not worth a refusal. */
function sidePx(value: unknown): number | undefined {
  const side = Number(value);
  return Number.isInteger(side) && side > 0 && side <= MAXIMUM_SIDE_PX ? side : undefined;
}

function fileName(url: string): string {
  return plainText(url.split(/[?#]/)[0]?.split("/").at(-1) ?? "", TEXT_LENGTH) || "document";
}
