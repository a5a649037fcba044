import type { SharedRateLimiter } from "../../database/shared-rate-limiter.server.ts";
import type { Challenge } from "../captcha/captcha.server.ts";
import { consumeBusyLimits } from "./busy-limits.server.ts";
import type { ReceivedForm } from "./form-result.ts";
import { mailboxOf } from "./mailbox.ts";
import { visitorNetwork } from "./visitor-network.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Submissions of one network, valid or not. */
const ATTEMPTS = { max: 30, windowMs: 10 * MINUTE_MS };
/** Files of one network per day. They are stored for months. */
const FILES_PER_DAY = 20;
/** Mails per day to the mailbox of another person. */
const MAILS_TO_FRIEND_PER_DAY = 3;
/** Confirmation mails per day to the mailbox that visitors type as their own. */
const MAILS_TO_VISITOR_PER_DAY = 10;

type Admission =
  /** `isBusy`: this form was sent more often than in a normal hour (docs/decisions/0301-busy-hours.md). */
  | { kind: "admitted"; isBusy: boolean }
  | { kind: "too-many"; waitMs: number }
  /** The visitor has to answer a captcha question first. */
  | { kind: "ask" };

type VisitorMail =
  | { kind: "admitted"; isSent: boolean }
  /** The form may not be accepted without the mail. */
  | { kind: "too-many"; waitMs: number };

type Wait = { waitMs: number } | undefined;

/** Limits of submissions, files and mails (docs/decisions/0184-limits.md). */
export class FormLimits {
  readonly #rateLimiter: SharedRateLimiter;

  constructor(rateLimiter: SharedRateLimiter) {
    this.#rateLimiter = rateLimiter;
  }

  /** Counts a submission before its body is read. Returns the time to wait when there are too many. */
  consumeAttempt(ipAddress: string, now: number): Promise<Wait> {
    return this.#rateLimiter({ key: `attempts ${visitorNetwork(ipAddress)}`, ...ATTEMPTS }, now);
  }

  /** Counts a valid submission for the network of the visitor, for larger networks, and for all visitors. */
  async admit(
    { form, posted: { ipAddress } }: ReceivedForm,
    challenge: Challenge,
    now: number,
  ): Promise<Admission> {
    const networkLimit = {
      key: `${form.name} ${visitorNetwork(ipAddress)}`,
      max: form.maxPerHour,
      windowMs: HOUR_MS,
    };
    const tooMany = await this.#rateLimiter(networkLimit, now);
    if (tooMany) return { kind: "too-many", ...tooMany };
    const busy = await consumeBusyLimits(this.#rateLimiter, { form, ipAddress }, now);
    if (busy && form.otherRecipient) return { kind: "too-many", ...busy };
    if (busy && challenge.kind === "work") {
      await this.#rateLimiter.refund(networkLimit, now);
      return { kind: "ask" };
    }
    return { kind: "admitted", isBusy: busy !== undefined };
  }

  /** Counts a file. Returns the time to wait when there are too many. */
  consumeFile(ipAddress: string, now: number): Promise<Wait> {
    return this.#rateLimiter(
      { key: `files ${visitorNetwork(ipAddress)}`, max: FILES_PER_DAY, windowMs: DAY_MS },
      now,
    );
  }

  /**
   * Counts a mail to another person. Returns false when they have received the maximum number of them today.
   */
  async mayMailOther(address: string, now: number): Promise<boolean> {
    const limit = { key: `friend ${mailboxOf(address)}`, max: MAILS_TO_FRIEND_PER_DAY, windowMs: DAY_MS };
    return (await this.#rateLimiter(limit, now)) === undefined;
  }

  /** Counts a confirmation mail to the visitor. */
  async consumeVisitorMail(
    { form, values }: ReceivedForm,
    isBusy: boolean,
    now: number,
  ): Promise<VisitorMail> {
    const mailbox = mailboxOf(values.email ?? "");
    const { subscription } = form;
    // Counted first, so that typing the address again and again does not use up the mails of a day.
    const hourly = subscription && {
      key: `confirm ${form.name} ${mailbox}`,
      max: subscription.mailsPerHour,
      windowMs: HOUR_MS,
    };
    const daily = { key: `visitor ${mailbox}`, max: MAILS_TO_VISITOR_PER_DAY, windowMs: DAY_MS };
    const wait = (hourly && (await this.#rateLimiter(hourly, now))) ?? (await this.#rateLimiter(daily, now));
    // A saved search without its mail could never be confirmed. The newsletter gives the same answer in every case, because
    // an earlier mail confirms the same subscription.
    if (wait && subscription?.kind === "demand") return { kind: "too-many", ...wait };
    // In busy hours, skips mails that only confirm receipt. Without the others, visitors cannot confirm an
    // appointment or a subscription.
    const isSkipped = isBusy && form.appointment === undefined && subscription === undefined;
    return { kind: "admitted", isSent: wait === undefined && !isSkipped };
  }
}
