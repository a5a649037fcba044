import { randomBytes } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";

const FILE = "secret";

/**
 * What captchas and kept files are signed with: GABLE_SECRET where several machines must agree, else made at the
 * first start and kept in the data folder, for its owner's eyes alone.
 */
export async function readSecret(dataFolder: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  const path = join(dataFolder, FILE);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  try {
    const file = await open(path, "wx", 0o600);
    try {
      await file.writeFile(randomBytes(32).toString("base64url"));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = await readFile(path, "utf8");
  if (secret.length < 32) throw new Error(`${path} is damaged: remove it, and a new one is made`);
  return secret;
}
