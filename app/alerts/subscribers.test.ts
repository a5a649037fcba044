import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { confirmSubscriber, stopSubscriber, storeSubscriber } from "./store-subscriber.server.ts";
import { findSubscribers, importSubscribers, removeSubscriber } from "./subscribers.server.ts";
import { newsletterSeed } from "./subscription-link.server.ts";

const SECRET = "a secret of thirty-two characters";
const NOW = new Date("2026-11-24T11:00:00Z");

describeOnPostgresql("subscribers of the newsletter", (open) => {
  const database = () => open().database;
  const find = (filters = {}) => findSubscribers(database(), { text: "", ...filters }, 50);

  beforeEach(async () => {
    await database().execute(sql`delete from newsletter_subscribers`);
    for (const name of ["known", "stopped", "asked"]) {
      const email = `${name}@bezoeker.example`;
      const seed = newsletterSeed(SECRET, email);
      await storeSubscriber(database(), { seed, email, language: "nl", askedAt: NOW.toISOString() });
      if (name !== "asked") await confirmSubscriber(database(), seed, NOW);
      if (name === "stopped") await stopSubscriber(database(), seed, NOW);
    }
  });

  const importPeople = (...names: string[]) =>
    importSubscribers(database(), {
      people: names.map((name) => ({
        email: `${name}@Bezoeker.example`,
        language: "fr" as const,
        agreedOn: "2026-05-12",
      })),
      proof: "Forms of the open day",
      secret: SECRET,
      now: NOW,
    });

  test("are imported with the day and the proof of their consent", async () => {
    expect(await importPeople("new", "asked")).toEqual({ added: 2, known: 0, stopped: 0 });
    expect(await find({ source: "import" })).toMatchObject([
      { email: "new@bezoeker.example", state: "confirmed", consentProof: "Forms of the open day" },
      {
        email: "asked@bezoeker.example",
        state: "confirmed",
        confirmedAt: expect.stringContaining("2026-05-12"),
      },
    ]);
  });

  test("who unsubscribed stay unsubscribed when they are imported", async () => {
    expect(await importPeople("stopped", "known")).toEqual({ added: 0, known: 1, stopped: 1 });
    expect(await find({ state: "stopped" })).toMatchObject([
      { email: "stopped@bezoeker.example", source: "form" },
    ]);
  });

  test("are found by a part of their address, without wildcards", async () => {
    expect((await find({ text: "KNOWN@" })).map(({ email }) => email)).toEqual(["known@bezoeker.example"]);
    expect(await find({ text: "%" })).toEqual([]);
    expect(await find({ language: "fr" })).toEqual([]);
  });

  test("are unsubscribed by staff once", async () => {
    const [person] = await find({ text: "known" });
    expect(await removeSubscriber(database(), person?.id ?? 0, NOW)).toBe(true);
    expect(await removeSubscriber(database(), person?.id ?? 0, NOW)).toBe(false);
  });
});
