import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import type { SiteChange } from "../app/catalogue/site-change.ts";
import { raiseRevision } from "../app/feeds/import/import-apply.server.ts";
import { describeOnPostgresql } from "../test-support/databases.ts";
import { followCatalogue, type SiteState } from "./site-state.ts";

const NOTIFIED: SiteChange = { kind: "listings", changed: [12], removed: [] };

describeOnPostgresql("the state of a site", (open) => {
  const follow = async (): Promise<{ state: SiteState; changes: SiteChange[] }> => {
    const changes: SiteChange[] = [];
    const state = await followCatalogue(open(), (error) => expect.unreachable(String(error)));
    state.onChange((change) => changes.push(change));
    return { state, changes };
  };
  /** Changes the catalogue without a notification, as if it got lost. */
  const changeUnnoticed = () =>
    open().database.execute(sql`update catalogue_state set revision = revision + 1`);

  describe("after a change", () => {
    test("passes a notified change on once, but not after it is stopped", async () => {
      const { state, changes } = await follow();
      const stopped = await follow();
      stopped.state.stop();
      const { revision } = state;
      await raiseRevision(open().database, NOTIFIED);
      await vi.waitFor(() => expect(state.revision).toBe(revision + 1));
      // Two checks of the revision later.
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      expect(changes).toEqual([NOTIFIED]);
      expect(stopped.changes).toEqual([]);
      state.stop();
    });

    test("finds a change without a notification within two seconds, but not after it is stopped", async () => {
      const stopped = await follow();
      stopped.state.stop();
      const { state, changes } = await follow();
      const { revision } = state;
      await state.remember("total", async () => 1);
      await changeUnnoticed();
      await vi.waitFor(() => expect(state.revision).toBe(revision + 1), 2_500);
      expect(changes).toEqual([{ kind: "everything" }]);
      expect(stopped.changes).toEqual([]);
      expect(await state.remember("total", async () => 2)).toBe(2);
      state.stop();
    });
  });
});
