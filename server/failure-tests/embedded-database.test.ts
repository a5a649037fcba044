import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { queryRows } from "../../app/database/database.server.ts";
import { connectEmbedded } from "../../app/database/embedded/connect-embedded.server.ts";
import { createEmbeddedDatabase, emptyFolder } from "../../test-support/databases.ts";
import { runScript } from "../../test-support/node-process.ts";

/*
 * The embedded database in processes of its own: killed while it is created or written to, and its memory.
 */

const MODULE = join(import.meta.dirname, "../../app/database/embedded/connect-embedded.server.ts");

test("a first start that is killed at any moment does not prevent the next one", async () => {
  for (const afterMs of [100, 500, 1_000]) {
    const folder = await emptyFolder();
    const first = runScript(
      MODULE,
      `console.log("begins"); await module.connectEmbedded(${JSON.stringify(folder)}); setInterval(() => {}, 1000);`,
    );
    await first.nextLine();
    await setTimeout(afterMs);
    expect(await first.end("SIGKILL")).toBe(null);
    const connection = await connectEmbedded(folder);
    // Migrations add its only row.
    const rows = await queryRows(connection.database, sql`select 1 from catalogue_state`);
    expect(rows, `killed after ${afterMs} ms`).toHaveLength(1);
    await connection.close();
  }
});

test("kill -9 in the middle of writing loses nothing that was acknowledged", async () => {
  const folder = await createEmbeddedDatabase();
  const acknowledged: number[] = [];
  for (const afterMs of [60, 150, 20]) {
    // Rows after the last acknowledged one may have been stored too: the ids continue well beyond them.
    const writer = runScript(
      MODULE,
      `const { database } = await module.connectEmbedded(${JSON.stringify(folder)});
      await database.execute("create table if not exists written (id int primary key)");
      for (let id = ${(acknowledged.at(-1) ?? 0) + 1_000}; ; id += 1) {
        await database.execute("insert into written values (" + id + ")");
        console.log(id);
      }`,
    );
    await writer.nextLine();
    await setTimeout(afterMs);
    await writer.end("SIGKILL");
    // The last line may be incomplete.
    acknowledged.push(...writer.output().split("\n").slice(0, -1).map(Number));
  }
  const connection = await connectEmbedded(folder);
  const rows = await queryRows<{ id: number }>(connection.database, sql`select id from written`);
  expect(acknowledged.length).toBeGreaterThan(3);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  await connection.close();
});

test("opening the database and using it takes less than 500 MB at any moment", async () => {
  const folder = await createEmbeddedDatabase();
  const script = `const { database } = await module.connectEmbedded(${JSON.stringify(folder)});
    for (let number = 0; number < 200; number++) await database.execute("select count(*) from listings where id = " + number);
    // The WebAssembly of the database is compiled in the background, which takes memory later.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    console.log(process.resourceUsage().maxRSS);
    process.exit();`;
  const mostKilobytes = Number(await runScript(MODULE, script).nextLine());
  expect(mostKilobytes).toBeGreaterThan(0);
  expect(mostKilobytes / 1_024).toBeLessThan(500);
});
