import { expect, test } from "vitest";
import { emptyFolder, postgresqlAddress } from "../test-support/databases.ts";
import { killRounds } from "../test-support/kill-rounds.ts";

/** `npm run bench -- kills` does two hundred. */
const ROUNDS = 3;

test.each([
  ["the embedded database", async () => undefined],
  ["a PostgreSQL", postgresqlAddress],
])(
  "kill -9 at any moment loses no submission that a visitor was told had arrived, and no mail of one, on %s",
  async (_, address) => {
    const figures = await killRounds({
      rounds: ROUNDS,
      dataFolder: await emptyFolder(),
      databaseUrl: await address(),
    });
    expect(figures).toMatchObject({ lost: 0, twice: 0, mailsLost: 0, mailsChanged: 0 });
    expect(figures.acknowledged).toBeGreaterThan(0);
  },
  300_000,
);
