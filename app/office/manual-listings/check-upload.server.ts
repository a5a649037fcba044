import { MAX_BYTES } from "../../media/original-picture.server.ts";
import { isTemporaryError, PictureError } from "../../media/picture-problem.ts";
import { visitorPictures } from "../../media/visitor-pictures.server.ts";
import type { UploadProblem } from "./upload-problem.ts";

/** Determines the format of an uploaded picture from its content, or the reason why it is rejected. */
export async function checkUpload(
  bytes: Uint8Array,
): Promise<{ ok: true; format: string } | { ok: false; problem: UploadProblem }> {
  if (bytes.byteLength > MAX_BYTES) return { ok: false, problem: "large" };
  try {
    return { ok: true, format: await visitorPictures.run("checkPicture", bytes) };
  } catch (error) {
    if (!(error instanceof PictureError) || isTemporaryError(error)) throw error;
    return { ok: false, problem: PROBLEMS[error.problem] ?? "damaged" };
  }
}

const PROBLEMS: Partial<Record<PictureError["problem"], UploadProblem>> = {
  "not-a-picture": "kind",
  "too-many-pixels": "pixels",
  "too-many-frames": "kind",
  damaged: "damaged",
};
