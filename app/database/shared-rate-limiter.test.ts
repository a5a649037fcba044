import { expect, test } from "vitest";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { sharedRateLimiter } from "./shared-rate-limiter.server.ts";

const HOUR_MS = 3_600_000;
/** Number of uses after which a process deletes the counts of past windows. */
const USES_PER_CLEANUP = 200;

describeOnPostgresql("the shared rate limiter", (open) => {
  test("does not forget a limit that still applies when a use is counted at a later time, as that of a webhook is", async () => {
    const newProcess = () => sharedRateLimiter(open().database, "secret");
    const limit = { key: "sign-in", max: 1, windowMs: 24 * HOUR_MS };
    const now = Date.now();
    expect(await newProcess()(limit, now)).toBeUndefined();
    const webhooks = newProcess();
    for (let use = 1; use <= USES_PER_CLEANUP; use += 1)
      await webhooks({ key: `webhook ${use}`, max: 1, windowMs: HOUR_MS }, now + 48 * HOUR_MS);
    expect(await newProcess()(limit, now)).toBeDefined();
  });
});
