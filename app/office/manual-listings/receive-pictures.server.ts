import { createHash } from "node:crypto";
import type { Database } from "../../database/database.server.ts";
import type { OfficeOriginals } from "../../media/office-originals.server.ts";
import type { ManualListingActor, ManualListingRejection } from "./change-manual-listing.server.ts";
import { addPicture } from "./change-pictures.server.ts";
import { checkUpload } from "./check-upload.server.ts";
import type { UploadProblem } from "./upload-problem.ts";

type UploadedFile = { name: string; bytes: Uint8Array };

export type ReceivedPictures =
  | { kind: "received"; added: number; problems: UploadProblem[] }
  | ManualListingRejection;

type Upload = {
  id: number;
  actor: ManualListingActor;
  files: readonly UploadedFile[];
  originals: Pick<OfficeOriginals, "store">;
  now: Date;
  onError: (error: unknown) => void;
};

/** Number of digits of the SHA-256 in the name of an original. */
const NAME_DIGITS = 40;

/**
 * Adds uploaded pictures to a manual listing. The content of each is checked before it is written. Rejected files do
 * not prevent the others from being added.
 */
export async function receivePictures(
  database: Database,
  { id, actor, files, originals, now, onError }: Upload,
): Promise<ReceivedPictures> {
  const problems = new Set<UploadProblem>();
  let added = 0;
  for (const { name, bytes } of files) {
    const check = await checkUpload(bytes);
    if (!check.ok) {
      problems.add(check.problem);
      continue;
    }
    const file = `${createHash("sha256").update(bytes).digest("hex").slice(0, NAME_DIGITS)}.${check.format}`;
    try {
      await originals.store(file, bytes);
    } catch (error) {
      onError(error);
      problems.add("disk");
      continue;
    }
    const outcome = await addPicture(database, { id, actor, now, file, name });
    if (outcome.kind === "added") added += 1;
    else if (outcome.kind === "full") problems.add("full");
    else return outcome;
  }
  return { kind: "received", added, problems: [...problems] };
}
