import type { RateLimit, SharedRateLimiter } from "../../database/shared-rate-limiter.server.ts";
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
    return this.#isWithin(
      { key: `friend ${mailboxOf(address)}`, max: MAILS_TO_FRIEND_PER_DAY, windowMs: DAY_MS },
      now,
    );
  }

  /** Counts a confirmation mail to the visitor. Returns false when none may be sent. */
  async mayMailVisitor({ form, values }: ReceivedForm, isBusy: boolean, now: number): Promise<boolean> {
    const mailbox = mailboxOf(values.email ?? "");
    // Counted first, so that typing the address again and again does not use up the mails of a day.
    if (form.subscription) {
      const max = form.subscription.mailsPerHour;
      if (!(await this.#isWithin({ key: `confirm ${form.name} ${mailbox}`, max, windowMs: HOUR_MS }, now)))
        return false;
    }
    const daily = { key: `visitor ${mailbox}`, max: MAILS_TO_VISITOR_PER_DAY, windowMs: DAY_MS };
    if (!(await this.#isWithin(daily, now))) return false;
    // In busy hours, skips mails that only confirm receipt. Without the others, visitors cannot confirm an
    // appointment or a subscription.
    return !isBusy || form.appointment !== undefined || form.subscription !== undefined;
  }

  async #isWithin(limit: RateLimit, now: number): Promise<boolean> {
    return (await this.#rateLimiter(limit, now)) === undefined;
  }
}
