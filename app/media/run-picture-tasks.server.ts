import { setPriority } from "node:os";
import sharp from "sharp";
import { PictureError } from "./picture-problem.ts";
import type { PictureProcessRole, TaskReply, TaskRequest } from "./picture-process.server.ts";
import { PICTURE_TASKS } from "./picture-tasks.server.ts";

/*
 * The process that works on pictures (docs/decisions/0112-picture-process.md). The photographs that it opens are not
 * trusted: it gets no environment variables with secrets, and opens only the formats of photographs. The one that
 * visitors wait for also draws SVG files of ours; its tasks recognize a photograph before they open it.
 */

/** The maximum is 19. When the CPU is busy, other processes get nine tenths of it. */
const NICENESS = 10;

const role = process.argv[2] as PictureProcessRole;
const formats = ["Jpeg", "Png", "Webp", "Nsgif", "Heif", ...(role === "visitors" ? ["Svg"] : [])];

if (role === "listings") setPriority(NICENESS);
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) });

process.on("message", async (request: TaskRequest) => {
  const reply = await replyTo(request);
  if (process.connected) process.send?.(reply);
});
// `process.exit` would wait for a thread that hangs in libvips.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// Ctrl-C and systemd signal every process of the site; the parent process decides when this one ends.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});

async function replyTo({ id, task, parameters }: TaskRequest): Promise<TaskReply> {
  try {
    const run: (...parameters: never[]) => Promise<unknown> = PICTURE_TASKS[task];
    return { id, result: await run(...(parameters as never[])) };
  } catch (error) {
    if (error instanceof PictureError) return { id, problem: error.problem, message: error.message };
    return { id, error: String(error) };
  }
}
