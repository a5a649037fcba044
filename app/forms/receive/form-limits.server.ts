import type { Limit, SharedRateLimiter } from "../../database/shared-rate-limiter.server.ts";
import type { Challenge } from "../captcha/captcha.server.ts";
import { countBusy } from "./busy-limits.server.ts";
import type { ReceivedForm } from "./form-answer.ts";
import { mailboxOf } from "./mailbox.ts";
import { visitorNetwork } from "./visitor-network.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Submissions that one network may send, valid or not. */
const ATTEMPTS = { max: 30, windowMs: 10 * MINUTE_MS };
/** Files that one network may have stored per day: they are kept for months. */
const FILES_PER_DAY = 20;
/** Mails per day to an address that somebody else typed, and confirmations to the visitor's own. */
const MAILS_TO_FRIEND_PER_DAY = 3;
const MAILS_TO_VISITOR_PER_DAY = 10;

type Admission =
  /** `isBusy`: more of these forms came than in a normal hour (docs/decisions/0301-busy-hours.md). */
  | { kind: "admitted"; isBusy: boolean }
  | { kind: "too-many"; waitMs: number }
  /** The visitor has to answer a question first. */
  | { kind: "ask" };

type Wait = { waitMs: number } | undefined;

/** Limits of submissions, files and mails (docs/decisions/0184-limits.md). */
export class FormLimits {
  readonly #rateLimiter: SharedRateLimiter;

  constructor(rateLimiter: SharedRateLimiter) {
    this.#rateLimiter = rateLimiter;
  }

  /** Counts a submission before its body is read; returns the wait when there are too many. */
  attempt(address: string, now: number): Promise<Wait> {
    return this.#rateLimiter({ of: `attempts ${visitorNetwork(address)}`, ...ATTEMPTS }, now);
  }

  /** Counts a valid submission for the network of the visitor, for those around it, and for everybody. */
  async admit(
    { form, posted: { address } }: ReceivedForm,
    challenge: Challenge,
    now: number,
  ): Promise<Admission> {
    const own = {
      of: `${form.name} ${visitorNetwork(address)}`,
      max: form.maxPerHour,
      windowMs: HOUR_MS,
    };
    const tooMany = await this.#rateLimiter(own, now);
    if (tooMany) return { kind: "too-many", ...tooMany };
    const busy = await countBusy(this.#rateLimiter, { form, address }, now);
    if (busy && form.otherRecipient) return { kind: "too-many", ...busy };
    if (busy && challenge.kind === "work") {
      await this.#rateLimiter.refund(own, now);
      return { kind: "ask" };
    }
    return { kind: "admitted", isBusy: busy !== undefined };
  }

  countFile(address: string, now: number): Promise<Wait> {
    return this.#rateLimiter(
      { of: `files ${visitorNetwork(address)}`, max: FILES_PER_DAY, windowMs: DAY_MS },
      now,
    );
  }

  /** Counts a mail to somebody else. Returns false when they have had enough of them today. */
  async mayMailOther(address: string, now: number): Promise<boolean> {
    return this.#isWithin(
      { of: `friend ${mailboxOf(address)}`, max: MAILS_TO_FRIEND_PER_DAY, windowMs: DAY_MS },
      now,
    );
  }

  /** Counts a mail to the visitor. Returns false when none is sent. */
  async mayConfirm({ form, values }: ReceivedForm, isBusy: boolean, now: number): Promise<boolean> {
    const mailbox = mailboxOf(values.email ?? "");
    // Counted first, so that typing the address again and again does not use up the mails of a day.
    if (form.subscription) {
      const max = form.subscription.mailsPerHour;
      if (!(await this.#isWithin({ of: `confirm ${form.name} ${mailbox}`, max, windowMs: HOUR_MS }, now)))
        return false;
    }
    const daily = { of: `visitor ${mailbox}`, max: MAILS_TO_VISITOR_PER_DAY, windowMs: DAY_MS };
    if (!(await this.#isWithin(daily, now))) return false;
    // In busy hours, skips mails that only confirm receipt: without theirs, visitors cannot confirm an
    // appointment or a subscription.
    return !isBusy || form.appointment !== undefined || form.subscription !== undefined;
  }

  async #isWithin(limit: Limit, now: number): Promise<boolean> {
    return (await this.#rateLimiter(limit, now)) === undefined;
  }
}
