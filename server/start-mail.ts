import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Agent } from "../app/catalogue/contact-office.ts";
import { type Environment, isLoopback } from "../app/config/environment.server.ts";
import type { SiteConfig } from "../app/config/site-config.ts";
import type { Connection } from "../app/database/database.server.ts";
import { withoutValues } from "../app/database/database-error.ts";
import { REMINDER_QUEUE, remind } from "../app/forms/booking/reminders.server.ts";
import { notifyUnconfirmed, UNCONFIRMED_QUEUE } from "../app/forms/booking/unconfirmed.server.ts";
import { completeSubmission } from "../app/forms/submissions/complete-submission.server.ts";
import {
  openSubmissionService,
  type SubmissionService,
} from "../app/forms/submissions/submission-service.server.ts";
import {
  checkWebhooks,
  deliverWebhook,
  failAbandonedWebhooks,
  type WebhookServices,
} from "../app/forms/webhooks/deliver-webhook.server.ts";
import { WEBHOOK_QUEUE } from "../app/forms/webhooks/enqueue-webhooks.server.ts";
import { type JobQueue, openJobQueue } from "../app/jobs/job-queue.server.ts";
import { BULK_MAIL_QUEUE, MAIL_QUEUE } from "../app/mail/enqueue-mail.server.ts";
import { failAbandonedMails, type MailServices, senderOf, sendMail } from "../app/mail/send-mail.server.ts";
import { openSentMails } from "../app/mail/sent-mails.server.ts";
import { openTransport } from "../app/mail/transport.server.ts";
import { mailFrames } from "./pages/mail-frames.ts";
import type { SiteClosers } from "./site-closers.ts";
import { repeatedErrorLogger } from "./site-logger.ts";
import type { SiteTexts } from "./site-reload/site-texts.ts";

/** One less than the connections to the mail server: the last one is reserved for bulk mails. */
const MAILS_AT_ONCE = 3;

export type RunningMail = {
  jobs: JobQueue;
  submissions: SubmissionService;
};

export type MailOptions = {
  connection: Connection;
  environment: Pick<Environment, "smtpUrl" | "dataFolder" | "baseUrl" | "webhookSecrets">;
  site: SiteConfig;
  /** Agents that feeds may name for a listing. */
  content: { team: { members: readonly Agent[] } };
  texts: Pick<SiteTexts, "textsIn" | "languages">;
  /** Secret of the site, from which the tokens of links are derived. */
  secret: string;
  logger: FastifyBaseLogger;
};

/**
 * Opens the mail services: submissions with their journal, jobs, and the connection to the mail server. Adds a function
 * to `closers` for each.
 */
export async function startMail(options: MailOptions, closers: SiteClosers): Promise<RunningMail> {
  const { connection, environment, site, content, texts, logger } = options;
  const { database } = connection;
  const webhookServices: WebhookServices = {
    database,
    site,
    textsIn: (language) => texts.textsIn(language).texts,
    variables: environment.webhookSecrets,
    baseUrl: environment.baseUrl,
  };
  checkWebhooks(webhookServices);
  const transport = openTransport(environment.smtpUrl, environment.dataFolder);
  closers.resources.push(async () => transport.close());
  if (transport.kind === "files")
    logger.warn("SMTP_URL is not set: mails are written to files in the outbox folder and not sent");
  else if (isLoopback(new URL(environment.baseUrl).hostname))
    logger.warn(
      { baseUrl: environment.baseUrl },
      "links in mails lead to this machine only: set BASE_URL to the public address",
    );
  const submissions = await openSubmissionService(connection, {
    dataFolder: environment.dataFolder,
    complete: (submission) =>
      completeSubmission(submission, {
        database,
        site,
        team: content.team.members,
        textsIn: (language) => texts.textsIn(language).texts,
        baseUrl: environment.baseUrl,
      }),
    onError: (error, what) => logger.error({ err: withoutValues(error) }, what),
  });
  closers.resources.push(submissions.close);
  if (submissions.replayed > 0)
    logger.warn(
      { submissions: submissions.replayed },
      "submissions missing in the database were restored from the journal",
    );
  await failAbandonedMails(database);
  await failAbandonedWebhooks(database);
  const jobs = await openJobQueue(connection, {
    onError: repeatedErrorLogger(logger, "jobs could not be fetched from the queue"),
  });
  closers.work.push(jobs.close);
  const services: MailServices = {
    database,
    transport,
    dataFolder: environment.dataFolder,
    from: senderOf(site),
    frame: mailFrames(options),
    sentMails: await openSentMails(join(environment.dataFolder, "journal"), {
      onError: (error) =>
        logger.error(
          { err: error },
          "a sent mail could not be recorded; after a restore it would be sent again",
        ),
    }),
    onError: (error, facts) =>
      logger[facts.final ? "error" : "warn"](
        { err: withoutValues(error), ...facts },
        facts.final
          ? "a mail could not be sent and is not retried"
          : "a mail could not be sent; it is retried",
      ),
  };
  jobs.work(REMINDER_QUEUE, { concurrency: 1 }, ({ data }) => remind(database, data, new Date()));
  jobs.work(UNCONFIRMED_QUEUE, { concurrency: 1 }, ({ data }) =>
    notifyUnconfirmed(database, data, new Date()),
  );
  jobs.work(MAIL_QUEUE, { concurrency: MAILS_AT_ONCE }, (job) => sendMail(services, job));
  jobs.work(WEBHOOK_QUEUE, { concurrency: 2 }, (job) => deliverWebhook(webhookServices, job));
  jobs.work(BULK_MAIL_QUEUE, { concurrency: 1 }, (job) => sendMail(services, job));
  return { jobs, submissions };
}
