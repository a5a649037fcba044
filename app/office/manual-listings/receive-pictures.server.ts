import { createHash } from "node:crypto";
import type { Database } from "../../database/database.server.ts";
import type { OfficeOriginals } from "../../media/office-originals.server.ts";
import type { PropertyEditor, PropertyRefusal } from "./change-manual-listing.server.ts";
import { addPicture } from "./change-pictures.server.ts";
import { checkUpload } from "./check-upload.server.ts";
import type { UploadProblem } from "./upload-problem.ts";

type SentPicture = { name: string; bytes: Uint8Array };

export type ReceivedPictures =
  | { kind: "received"; added: number; problems: UploadProblem[] }
  | PropertyRefusal;

type Receiving = {
  id: number;
  editor: PropertyEditor;
  files: readonly SentPicture[];
  originals: Pick<OfficeOriginals, "store">;
  now: Date;
  onError: (error: unknown) => void;
};

/** Digits of the SHA-256 that name an original. */
const NAME_DIGITS = 40;

/**
 * Adds uploaded pictures to a property. Each is checked by its content before anything is written; one that is refused
 * does not keep the others from being added.
 */
export async function receivePictures(
  database: Database,
  { id, editor, files, originals, now, onError }: Receiving,
): Promise<ReceivedPictures> {
  const problems = new Set<UploadProblem>();
  let added = 0;
  for (const { name, bytes } of files) {
    const ending = await checkUpload(bytes);
    if (!ending.ok) {
      problems.add(ending.problem);
      continue;
    }
    const file = `${createHash("sha256").update(bytes).digest("hex").slice(0, NAME_DIGITS)}.${ending.kind}`;
    try {
      await originals.store(file, bytes);
    } catch (error) {
      onError(error);
      problems.add("disk");
      continue;
    }
    const outcome = await addPicture(database, { id, editor, now, file, name });
    if (outcome.kind === "added") added += 1;
    else if (outcome.kind === "full") problems.add("full");
    else return outcome;
  }
  return { kind: "received", added, problems: [...problems] };
}
