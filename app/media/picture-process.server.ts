import { setPriority } from "node:os";
import sharp from "sharp";
import { createVariants } from "./make-picture.server.ts";
import type { VariantsReply, VariantsRequest } from "./picture-maker.server.ts";
import { PictureError } from "./picture-problem.ts";

/*
 * The process that makes pictures (docs/decisions/0112-picture-process.md). The files that it opens are not
 * trusted: it gets no environment variables with secrets, opens only the formats of photographs, and runs
 * with a lower priority than everything else on the server.
 */

/** The maximum is 19. When the CPU is busy, other processes get nine tenths of it. */
const NICENESS = 10;

setPriority(NICENESS);
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}`),
});

process.on("message", async (request: VariantsRequest) => {
  process.send?.(await answer(request));
});
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches every process of a terminal; the parent process decides when this one ends.
process.on("SIGINT", () => {});

async function answer({ id, file, folder, edit }: VariantsRequest): Promise<VariantsReply> {
  try {
    return { id, made: await createVariants(file, folder, edit) };
  } catch (error) {
    if (error instanceof PictureError) return { id, problem: error.problem, message: error.message };
    return { id, error: String(error) };
  }
}
