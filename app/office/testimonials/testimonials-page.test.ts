import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { aSubmission } from "../../../test-support/mails.ts";
import { storeSubmission } from "../../forms/submissions/store-submission.server.ts";
import { submissions } from "../../forms/tables.server.ts";
import { handleTestimonialForm } from "./testimonials-page.server.ts";

const NOW = new Date("2026-11-22T09:00:00Z");

describeOnPostgresql("a decision on a testimonial", (open) => {
  test.each([
    ["conflict", { name: "Renée", comment: "Zeer goed" }],
    ["gone", {}],
  ])("that cannot be stored any more is a problem of kind %s", async (problem, fields) => {
    const decided = aSubmission({ form: "testimonial", fields: { name: "Renée", comment: "Zeer goed" } });
    const { reference } = await storeSubmission(open().database, decided);
    const decide = async () => {
      await open().database.update(submissions).set({ fields }).where(eq(submissions.reference, reference));
      return "gone" as const;
    };
    const form = {
      fields: { action: "approve", reference, state: "waiting" },
      actor: { id: 1, name: "Els" },
      decide: { approve: decide, reject: decide },
      now: NOW,
    };
    expect(await handleTestimonialForm(open().database, form)).toEqual({ kind: "problem", problem });
  });
});
