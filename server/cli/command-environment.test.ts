import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createEmbeddedDatabase, emptyFolder } from "../../test-support/databases.ts";
import { runHostedCommandToEnd } from "../../test-support/hosted-command.ts";
import { startHostedSite } from "../../test-support/hosted-site.ts";
import { sampleOnPostgresql } from "../../test-support/site-process.ts";
import { commandEnvironment } from "./command-environment.ts";

/** Runs `npm run mail -- list` with only these variables, as in the terminal of another account. */
async function listMails(env: Record<string, string>) {
  return runHostedCommandToEnd("mail", ["list"], env);
}

describe("a command for a site on PostgreSQL", () => {
  test("is refused when it does not know the database, and reads it from gable.env", async () => {
    const { DATABASE_URL, GABLE_DATA: dataFolder } = await sampleOnPostgresql();
    const site = await startHostedSite({ DATABASE_URL, GABLE_DATA: dataFolder });
    const { hostname, port, pathname } = new URL(DATABASE_URL);
    const name = `${hostname}:${port || 5432}${pathname}`;

    const withoutUrl = await listMails({ GABLE_DATA: dataFolder });
    expect(withoutUrl.exitCode).toBe(1);
    expect(withoutUrl.output).toContain(
      `The site of ${dataFolder} uses the PostgreSQL ${name}, and DATABASE_URL is not set.`,
    );

    await writeFile(join(dataFolder, "gable.env"), `DATABASE_URL=${DATABASE_URL}\n`);
    const withUrl = await listMails({ GABLE_DATA: dataFolder });
    expect(withUrl.output).toContain(`Database: PostgreSQL ${name}.`);
    expect(withUrl.exitCode).toBe(0);
    await site.end();
  });
});

test("a command prints the site and the embedded database that it uses", async () => {
  const GABLE_DATA = await createEmbeddedDatabase();
  const { exitCode, output } = await listMails({ GABLE_DATA });
  expect(output).toContain(`Site: Immo Gevel (${process.cwd()}/site). Database: embedded, in ${GABLE_DATA}.`);
  expect(exitCode).toBe(0);
});

test("a command reads the keys of an S3 store from gable.env, unless the environment has them", async () => {
  const dataFolder = await emptyFolder();
  await writeFile(join(dataFolder, "gable.env"), "AWS_ACCESS_KEY_ID=file\nAWS_SECRET_ACCESS_KEY=secret\n");
  const variables = { GABLE_DATA: dataFolder, AWS_ACCESS_KEY_ID: "environment" };
  await commandEnvironment(variables);
  expect(variables).toMatchObject({ AWS_ACCESS_KEY_ID: "environment", AWS_SECRET_ACCESS_KEY: "secret" });
});

test("with several agencies, a command needs the name of one, or its data folder", async () => {
  const folder = await emptyFolder();
  const GABLE_DATA = join(folder, "ghent");
  await writeFile(join(folder, "gable.env"), `GABLE_AGENCIES=${folder}\n`);
  // The last is the environment of a container, whose image sets the data folder.
  for (const variables of [
    { GABLE_AGENCIES: folder },
    { GABLE_DATA: folder },
    { GABLE_AGENCIES: folder, GABLE_DATA: await emptyFolder() },
  ])
    await expect(commandEnvironment(variables)).rejects.toThrow(/name the agency with --agency/);
  // A restore to the data folder of a new agency.
  const environment = await commandEnvironment({ GABLE_AGENCIES: folder, GABLE_DATA });
  expect(environment.dataFolder).toBe(GABLE_DATA);
});
