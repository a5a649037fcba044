import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type KillFigures, killRounds, restartRounds } from "../test-support/kill-rounds.ts";
import { restartPostgresql } from "../test-support/postgresql.ts";
import { onPostgresql } from "./own-postgresql.ts";

const ROUNDS = 200;

/**
 * What becomes of submissions and their mails when the process is killed at any moment, on the embedded database
 * and on a PostgreSQL that is started here, and when this PostgreSQL is ended under it and starts again.
 */
export async function killFigures(
  folder: string,
  say: (text: string) => void,
): Promise<Record<string, KillFigures>> {
  // The account of PostgreSQL must be able to pass.
  await chmod(folder, 0o711);
  const figures: Record<string, KillFigures> = {};
  const measure = async (name: string, rounds: (dataFolder: string) => Promise<KillFigures>) => {
    const dataFolder = join(folder, `kills-${name}`);
    await mkdir(dataFolder);
    figures[name] = await rounds(dataFolder);
    say(`kills, ${name}: ${JSON.stringify(figures[name])}`);
  };
  await measure("embedded", (dataFolder) => killRounds({ rounds: ROUNDS, dataFolder }));
  await measure("postgresql", (dataFolder) =>
    onPostgresql(dataFolder, (databaseUrl) => killRounds({ rounds: ROUNDS, dataFolder, databaseUrl })),
  );
  await measure("postgresqlRestarted", (dataFolder) =>
    onPostgresql(dataFolder, (databaseUrl) =>
      restartRounds({ rounds: ROUNDS, dataFolder, databaseUrl }, () => restartPostgresql(dataFolder)),
    ),
  );
  return figures;
}
