import type { NewsletterProgress } from "../../app/alerts/send-newsletter.server.ts";
import { LANGUAGES } from "../../app/i18n/languages.ts";
import type { NewsletterAnswer } from "../commands/newsletter-command.ts";
import { textTable } from "./text-table.ts";

const BAR_CELLS = 24;

type Sent = Extract<NewsletterAnswer, { action: "send" }>;

/** Number of recipients of a newsletter, by language, and the time that sending takes. */
export function newsletterReachText(
  { name, people, before, languages, perMinute }: Sent,
  { isDryRun }: { isDryRun: boolean },
): string {
  const read = LANGUAGES.flatMap((language) =>
    languages[language] ? [`${count(languages[language])} in ${language}`] : [],
  );
  const lines = [
    `${name} ${isDryRun ? "would go" : "goes"} to ${persons(people)}${read.length > 0 ? ` (${read.join(", ")})` : ""}.`,
    ...(before > 0
      ? [`${persons(before)} had it before, and ${before === 1 ? "gets" : "get"} it no more.`]
      : []),
    ...(people > perMinute
      ? [`At ${count(perMinute)} a minute that takes about ${duration(people, perMinute)}.`]
      : []),
  ];
  return lines.join("\n");
}

/** Progress of a newsletter, in one line. */
export function newsletterProgressLine({ people, mailed }: NewsletterProgress, perMinute: number): string {
  const part = people === 0 ? 1 : mailed / people;
  const full = Math.round(part * BAR_CELLS);
  const left = people - mailed;
  return [
    "Sending",
    `${"█".repeat(full)}${"░".repeat(BAR_CELLS - full)} ${String(Math.floor(part * 100)).padStart(3)} %`,
    `${count(mailed)} of ${count(people)}`,
    ...(left > 0 ? [`about ${duration(left, perMinute)} left`] : []),
  ].join("  ");
}

/** Table of newsletters, for the terminal. */
export function newsletterTable(newsletters: NewsletterProgress[]): string {
  if (newsletters.length === 0) return "No newsletter was sent yet.";
  const rows = newsletters.map(({ begunAt, mailed, people, file }) => [
    `${new Date(begunAt).toISOString().slice(0, 16).replace("T", " ")} UTC`,
    count(mailed),
    count(people),
    file,
  ]);
  return textTable(["SINCE", "SENT", "OF", "FILE"], rows);
}

function duration(mails: number, perMinute: number): string {
  const minutes = Math.ceil(mails / perMinute);
  if (minutes < 120) return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
  return `${Math.ceil(minutes / 60)} hours`;
}

function persons(number: number): string {
  return `${count(number)} ${number === 1 ? "person" : "people"}`;
}

function count(number: number): string {
  return number.toLocaleString("en");
}
