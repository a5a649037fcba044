import { chmod } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import {
  createEmbeddedDatabase,
  createPostgresqlDatabase,
  emptyFolder,
} from "../../test-support/databases.ts";
import { killRounds, restartRounds } from "../../test-support/kill-rounds.ts";
import { restartPostgresql, startPostgresql, stopPostgresql } from "../../test-support/postgresql.ts";

/** `npm run bench -- kills` runs two hundred. All three run at once: most of the time they wait for mails. */
const ROUNDS = 3;

test.concurrent.each([
  ["the embedded database", async () => undefined],
  ["a PostgreSQL", createPostgresqlDatabase],
])(
  "kill -9 at any moment loses no acknowledged submission and none of its mails, on %s",
  async (_, address) => {
    const figures = await killRounds({
      rounds: ROUNDS,
      dataFolder: await createEmbeddedDatabase(),
      databaseUrl: await address(),
    });
    expect(figures).toMatchObject({ lost: 0, duplicateRows: 0, mailsLost: 0, mailsChanged: 0 });
    expect(figures.confirmed).toBeGreaterThan(0);
  },
  300_000,
);

test.concurrent("a PostgreSQL restart at any moment loses no form, and the process recovers by itself", async () => {
  // As root, the tests run PostgreSQL with another account, which has to reach its folder.
  await chmod(inject("runFolder"), 0o711);
  const folder = await emptyFolder();
  const databaseUrl = await startPostgresql(folder);
  try {
    await restartPostgresql(folder);
    const figures = await restartRounds(
      { rounds: ROUNDS, dataFolder: await emptyFolder(), databaseUrl },
      () => restartPostgresql(folder),
    );
    expect(figures).toMatchObject({ lost: 0, duplicateRows: 0, mailsLost: 0, mailsChanged: 0 });
    expect(figures.confirmed).toBeGreaterThan(0);
  } finally {
    await stopPostgresql(folder);
  }
}, 300_000);
