import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type KillFigures, killRounds } from "../test-support/kill-rounds.ts";

const ROUNDS = 200;

/**
 * What becomes of submissions and their mails when the process is killed at any moment, on the embedded database,
 * and on the empty PostgreSQL that KILL_DATABASE_URL names.
 */
export async function killFigures(
  folder: string,
  say: (text: string) => void,
): Promise<Record<string, KillFigures>> {
  const figures: Record<string, KillFigures> = {};
  const databases = { embedded: undefined, postgresql: process.env.KILL_DATABASE_URL };
  for (const [name, databaseUrl] of Object.entries(databases)) {
    if (name === "postgresql" && !databaseUrl) {
      say("KILL_DATABASE_URL is not set: processes are killed on the embedded database only");
      continue;
    }
    const dataFolder = join(folder, `kills-${name}`);
    await mkdir(dataFolder);
    figures[name] = await killRounds({ rounds: ROUNDS, dataFolder, databaseUrl });
    say(`kills, ${name}: ${JSON.stringify(figures[name])}`);
  }
  return figures;
}
