/*
 * Pictures that staff add in the office. Their originals are files of the data folder, named by their content; their
 * address in a listing and in the queue is "office:<file>".
 */

const PREFIX = "office:";

const ADDRESS = /^office:([0-9a-f]{40}\.(?:jpeg|png|gif|webp|avif))(?:\?turns=([1-3]))?$/;

/** Original of a picture, and by how many quarter turns clockwise it is shown. */
export type OfficePicture = { file: string; turns: number };

/** Address under which a listing and the queue of pictures know it. */
export function officePictureAddress({ file, turns }: OfficePicture): string {
  return `${PREFIX}${file}${turns === 0 ? "" : `?turns=${turns}`}`;
}

/** Original and turns of an address; undefined for one of another kind. */
export function readOfficePicture(address: string): OfficePicture | undefined {
  const [, file, turns = "0"] = ADDRESS.exec(address) ?? [];
  return file === undefined ? undefined : { file, turns: Number(turns) };
}
