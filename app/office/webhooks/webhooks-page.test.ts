import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { webhookSchema } from "../../config/webhook-settings.ts";
import { submissions } from "../../forms/tables.server.ts";
import { webhookDeliveries } from "../../forms/webhooks/tables.server.ts";
import { LANGUAGES } from "../../i18n/languages.ts";
import { webhooksPage } from "./webhooks-page.server.ts";

const WHISE = webhookSchema.parse({
  name: "contacts",
  kind: "whise",
  user: "site@immogevel.example",
  password: "env:WEBHOOK_WHISE",
  officeId: 4381,
});

describeOnPostgresql("the page of webhook deliveries", (open) => {
  test.each(LANGUAGES)(
    "names the CRM, the delivered fields and the error of a failed attempt, but no credentials, in %s",
    async (language) => {
      const { database } = open();
      await database.execute(sql`truncate ${submissions} cascade`);
      const [submission] = await database
        .insert(submissions)
        .values({
          reference: "GB-WHISE",
          key: "k",
          contentHash: "c",
          isDuplicate: false,
          form: "contact-me",
          language,
          fields: {},
          about: {},
          receivedAt: "2026-11-27T09:00:00Z",
        })
        .returning({ id: submissions.id });
      const history = [
        { at: "2026-11-27T09:01:00Z", error: "Whise gave no token: it answered 503." },
        { at: "2026-11-27T09:02:00Z", status: 200, fields: ["Name", "Message"] },
      ];
      await database.insert(webhookDeliveries).values({
        submissionId: submission?.id ?? 0,
        webhook: "contacts",
        state: "delivered",
        attempts: 2,
        history,
      });
      const { texts } = sampleContext(language);
      const context = { site: { webhooks: [WHISE] }, language, texts, now: new Date("2026-11-27T10:00:00Z") };
      const page = await webhooksPage(database, new URLSearchParams("state=delivered"), undefined, context);
      expect(page.webhooks).toEqual([{ name: "contacts", crm: "Whise", address: "https://api.whise.eu/" }]);
      expect(page.rows).toMatchObject([
        {
          webhook: "contacts",
          crm: "Whise",
          history: [
            { fields: texts.t("office:webhooks.fields", { fields: "Name, Message" }) },
            { text: history[0]?.error, fields: undefined },
          ],
        },
      ]);
      expect(page.rows[0]?.history[0]?.fields).toContain(": Name, Message");
      // Neither the user name nor the name of the environment variable with the password is on the page.
      expect(JSON.stringify(page)).not.toMatch(/site@immogevel|WEBHOOK_WHISE/);
    },
  );
});
