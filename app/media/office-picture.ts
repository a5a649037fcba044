import { type PictureEdit, readCrop } from "./picture-edit.ts";

/*
 * Pictures that staff add in the office. Their originals are files of the data folder, named by their content; their
 * address in a listing and in the queue is "office:<file>", with the edits of staff as parameters.
 */

const PREFIX = "office:";

const ADDRESS = /^office:([0-9a-f]{40}\.(?:jpeg|png|gif|webp|avif))(?:\?(.+))?$/;

/** File name of an original, and the edits of staff. */
export type OfficePicture = PictureEdit & { file: string };

/** Address under which a listing and the queue of pictures know it: `office:<file>?turns=1&crop=10,0,5,20`. */
export function officePictureAddress({ file, turns, crop }: OfficePicture): string {
  const edits = [
    turns !== 0 && `turns=${turns}`,
    crop && `crop=${[crop.left, crop.top, crop.right, crop.bottom].join(",")}`,
  ].filter(Boolean);
  return `${PREFIX}${file}${edits.length === 0 ? "" : `?${edits.join("&")}`}`;
}

/** Parses the address of a picture that staff added; undefined for any other address. */
export function readOfficePicture(address: string): OfficePicture | undefined {
  const [, file, edits = ""] = ADDRESS.exec(address) ?? [];
  if (file === undefined) return undefined;
  const query = new URLSearchParams(edits);
  const turns = Number(query.get("turns") ?? 0);
  const [left, top, right, bottom] = query.get("crop")?.split(",") ?? [];
  const crop = query.has("crop") ? readCrop({ left, top, right, bottom }) : null;
  const picture = crop === undefined ? undefined : { file, turns, crop };
  // Each picture has one address.
  return picture && officePictureAddress(picture) === address && [0, 1, 2, 3].includes(turns)
    ? picture
    : undefined;
}
