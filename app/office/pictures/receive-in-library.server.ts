import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import { addToLibrary } from "../../content/picture-library/add-picture.server.ts";
import { writeLibraryFiles } from "../../content/picture-library/library-files.server.ts";
import type { Database } from "../../database/database.server.ts";
import { NO_EDIT } from "../../media/picture-edit.ts";
import { isTemporaryError, PictureError } from "../../media/picture-problem.ts";
import { checkUpload } from "../manual-listings/check-upload.server.ts";
import type { UploadProblem } from "../manual-listings/upload-problem.ts";

type Upload = {
  files: readonly { name: string; bytes: Uint8Array }[];
  actor: { id: number; name: string };
  dataFolder: string;
  now: Date;
};

/** Adds uploaded pictures to the library. Rejected files do not prevent the others from being added. */
export async function receiveInLibrary(
  database: Database,
  { files, actor, dataFolder, now }: Upload,
): Promise<{ added: number; problems: UploadProblem[] }> {
  const problems = new Set<UploadProblem>();
  let added = 0;
  for (const { name, bytes } of files) {
    const checked = await checkUpload(bytes);
    if (!checked.ok) {
      problems.add(checked.problem);
      continue;
    }
    try {
      const path = await addToLibrary(database, bytes, { name, author: actor, now }, NO_EDIT);
      await recordAudit(database, actor, { action: "picture-add", subject: path }, now);
      added += 1;
    } catch (error) {
      if (!(error instanceof PictureError) || isTemporaryError(error)) throw error;
      problems.add("damaged");
    }
  }
  await writeLibraryFiles(database, dataFolder);
  return { added, problems: [...problems] };
}
