import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type KillFigures, killRounds, restartRounds } from "../test-support/kill-rounds.ts";
import { restartPostgresql } from "../test-support/postgresql.ts";
import { withPostgresql } from "./temporary-postgresql.ts";

const ROUNDS = 200;

/**
 * Counts lost and duplicate submissions and mails when the process is killed at random moments, on the
 * embedded database and on a PostgreSQL started for this, and when that PostgreSQL itself is killed and
 * restarted.
 */
export async function killFigures(
  folder: string,
  say: (text: string) => void,
): Promise<Record<string, KillFigures>> {
  const figures: Record<string, KillFigures> = {};
  const measure = async (name: string, rounds: (dataFolder: string) => Promise<KillFigures>) => {
    const dataFolder = join(folder, `kills-${name}`);
    await mkdir(dataFolder);
    figures[name] = await rounds(dataFolder);
    say(`kills, ${name}: ${JSON.stringify(figures[name])}`);
  };
  await measure("embedded", (dataFolder) => killRounds({ rounds: ROUNDS, dataFolder }));
  await measure("postgresql", (dataFolder) =>
    withPostgresql(dataFolder, (databaseUrl) => killRounds({ rounds: ROUNDS, dataFolder, databaseUrl })),
  );
  await measure("postgresqlRestarted", (dataFolder) =>
    withPostgresql(dataFolder, (databaseUrl) =>
      restartRounds({ rounds: ROUNDS, dataFolder, databaseUrl }, () => restartPostgresql(dataFolder)),
    ),
  );
  return figures;
}
