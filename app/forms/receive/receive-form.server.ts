import { LRUCache } from "lru-cache";
import type { Agent } from "../../catalogue/contact-office.ts";
import { readPropertyId } from "../../catalogue/property-page/property-page-status.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { isUnavailableError } from "../../database/database-error.ts";
import { type SharedRateLimiter, sharedRateLimiter } from "../../database/shared-rate-limiter.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { dateIso } from "../../time/dates.ts";
import type { NewAppointment } from "../booking/appointment-facts.ts";
import { holdTime } from "../booking/hold-time.server.ts";
import {
  newAppointment,
  type RequestedTime,
  rentTerms,
  requestedTime,
} from "../booking/request-appointment.server.ts";
import { releaseSeat } from "../booking/seats.server.ts";
import type { Captchas, Challenge } from "../captcha/captcha.server.ts";
import { CaptchaCheck } from "../captcha/captcha-check.server.ts";
import { recordCaptchaUses, type UseCaptcha } from "../captcha/used-captchas.server.ts";
import { errorsOf, formSchema } from "../fields/form-schema.server.ts";
import { configuredForm } from "../forms.ts";
import { findSubjects } from "../mails/submission-subjects.server.ts";
import { isRepeatedRequest } from "../submissions/is-repeated-request.server.ts";
import type { NewSubmission } from "../submissions/new-submission.ts";
import { expectedReference, seatHolder } from "../submissions/store-submission.server.ts";
import type { SubmissionInput } from "../submissions/submission-input.ts";
import type { SubmissionService } from "../submissions/submission-service.server.ts";
import type { ScanFile } from "../uploads/virus-scanner.server.ts";
import { FormFiles } from "./form-files.server.ts";
import { FormLimits } from "./form-limits.server.ts";
import { type FormResult, type ReceivedForm, redisplayForm } from "./form-result.ts";
import { keyOf, type PostedForm, sentValues, typedValues } from "./posted-form.server.ts";
import {
  type FormSubjects,
  type SubmissionState,
  submissionInput,
  submissionOf,
} from "./submission-of-form.server.ts";

/** Time for which a repeated submission gets the same response. */
const RESULT_TTL_MS = 600_000;

export type FormService = {
  /** Returns a proof-of-work challenge, which a browser solves before it submits. */
  challenge: () => ReturnType<Captchas["work"]>;
  /**
   * Counts an attempt of this network. Returns the time to wait when there are too many. Called before a body
   * is read.
   */
  admit: (ipAddress: string) => Promise<{ waitMs: number } | undefined>;
  /**
   * Handles a form. Failures of the site do not throw: the result then shows the form again as it was filled
   * in.
   */
  receive: (posted: PostedForm) => Promise<FormResult>;
  /** Shows a form again as it was filled in, without handling it, because the site is too busy. */
  redisplayBusy: (posted: PostedForm) => FormResult;
  /** Deletes the files of forms that were never completed. */
  removeUnfinishedFiles: () => Promise<void>;
  /** Deletes files that are past their retention period. */
  removeOldFiles: () => Promise<void>;
};

export type FormServiceOptions = {
  database: Database;
  site: SiteConfig;
  /** Agents of the agency, whose names feeds may give for a property. */
  team?: readonly Agent[];
  textsIn: (language: Language) => LanguageTexts;
  baseUrl: string;
  submissions: Pick<SubmissionService, "accept">;
  dataFolder: string;
  secret: string;
  /** Scans files for viruses before they are accepted. */
  scan?: ScanFile;
  /** Returns the current appointment settings; by default those of `site`. */
  appointmentSettings?: () => Promise<SiteConfig["appointments"]>;
  now?: () => Date;
  onError: (error: unknown, what: string) => void;
};

/**
 * Opens the service that receives forms: it validates them, checks the captcha, applies rate limits and
 * submits valid forms.
 */
export function openFormService(options: FormServiceOptions): FormService {
  return new FormReceiver(options);
}

/** The requested time of an appointment form, after validation. */
type ValidTime = Extract<RequestedTime, { kind: "valid" }>;

/** A form with valid values whose captcha was solved. */
type ValidForm = ReceivedForm & {
  subjects: FormSubjects;
  now: Date;
  requestedTime?: ValidTime;
  /** Settings by which the requested time was checked. */
  settings: SiteConfig["appointments"];
};

class FormReceiver implements FormService {
  readonly #options: FormServiceOptions;
  readonly #now: () => Date;
  readonly #captcha: CaptchaCheck;
  readonly #consumeCaptcha: UseCaptcha;
  readonly #rateLimiter: SharedRateLimiter;
  readonly #limits: FormLimits;
  readonly #files: FormFiles;
  /**
   * Results by submission, while it is processed, and for `RESULT_TTL_MS` when it was accepted: a double click gets one
   * result.
   */
  readonly #results = new LRUCache<string, Promise<FormResult>>({ max: 5_000, ttl: RESULT_TTL_MS });

  constructor(options: FormServiceOptions) {
    const { database, site, secret, now = () => new Date() } = options;
    this.#options = options;
    this.#now = now;
    this.#captcha = new CaptchaCheck(secret, site.forms.captcha);
    this.#consumeCaptcha = recordCaptchaUses(database);
    this.#rateLimiter = sharedRateLimiter(database, secret);
    this.#limits = new FormLimits(this.#rateLimiter);
    this.#files = new FormFiles(options);
  }

  challenge = () => this.#captcha.challenge(this.#now().getTime());

  admit = (ipAddress: string) => this.#limits.consumeAttempt(ipAddress, this.#now().getTime());

  removeUnfinishedFiles = () => this.#files.removeUnfinished(this.#now().getTime());

  removeOldFiles = () => this.#files.removeOld(this.#options.site.forms.keepFilesDays, this.#now().getTime());

  receive = (posted: PostedForm): Promise<FormResult> =>
    this.#receive(posted).catch((error) => {
      this.#options.onError(error, "a form could not be accepted");
      return this.#notSent(posted, isUnavailableError(error) ? 503 : 500);
    });

  redisplayBusy = (posted: PostedForm): FormResult => this.#notSent(posted, 503);

  #notSent(posted: PostedForm, status: 500 | 503): FormResult {
    const form = configuredForm(posted.form, this.#options.site.forms);
    if (form === undefined) return { kind: "not-found" };
    const received = { form, posted, key: keyOf(posted.fields), values: typedValues(form, posted) };
    return { ...redisplayForm(received, "not-sent", { file: this.#files.pendingFile(posted) }), status };
  }

  async #receive(posted: PostedForm): Promise<FormResult> {
    const now = this.#now();
    const form = configuredForm(posted.form, this.#options.site.forms);
    if (form === undefined) return { kind: "not-found" };
    const checked = formSchema(form, dateIso(now)).safeParse(sentValues(form, posted));
    const errors = checked.success ? {} : errorsOf(checked.error);
    const foundFile = await this.#files.find(form, posted, now.getTime());
    if (foundFile.kind === "invalid") errors[foundFile.field] = foundFile.error;
    const received: ReceivedForm = {
      form,
      posted,
      key: keyOf(posted.fields),
      values: checked.success ? checked.data : typedValues(form, posted),
      ...(foundFile.kind === "file" && { file: foundFile.file }),
    };
    if (foundFile.kind === "failed")
      return redisplayForm(received, "not-sent", { file: this.#files.pendingFile(posted) });
    const result =
      Object.keys(errors).length > 0
        ? redisplayForm(received, "invalid", { errors })
        : await this.#receiveValid(received, now).catch((error) => this.#withoutDatabase(received, error));
    return this.#files.keepForCorrection(received, result);
  }

  #withoutDatabase(received: ReceivedForm, error: unknown): FormResult {
    if (!isUnavailableError(error)) throw error;
    this.#options.onError(error, "a form could not be accepted without the database");
    return redisplayForm(received, "not-sent");
  }

  /** Checks the subject, the chosen time and the captcha. A form that is sent twice is accepted once. */
  async #receiveValid(received: ReceivedForm, now: Date): Promise<FormResult> {
    const subjects = await this.#subjects(received, now);
    if (subjects === undefined) return { kind: "not-found" };
    const { site, appointmentSettings } = this.#options;
    const settings = (received.form.appointment && (await appointmentSettings?.())) || site.appointments;
    const time = requestedTime(received.form, subjects, {
      settings,
      chosen: received.values.slot ?? "",
      now,
    });
    if (time?.kind === "not-offered") return { kind: "not-found" };
    if (time?.kind === "gone") return redisplayForm(received, "invalid", { errors: { slot: "slotGone" } });
    const valid = { ...received, subjects, now, requestedTime: time, settings };
    const challenge = this.#captcha.solvedChallenge(received.posted.fields, now.getTime());
    const resultKey = `${received.key} ${expectedReference(this.#submission(valid, ANY_STATE))}`;
    const cachedResult = this.#results.get(resultKey);
    if (cachedResult) return cachedResult;
    if (!challenge || !(await this.#consumeCaptcha(challenge, resultKey)))
      return this.#askQuestion(received, now);
    return this.#results.get(resultKey) ?? this.#remember(resultKey, () => this.#accept(valid, challenge));
  }

  /** Caches the result of a submission. A refused submission is not cached, because it may be sent again. */
  async #remember(resultKey: string, accept: () => Promise<FormResult>): Promise<FormResult> {
    const promise = accept();
    this.#results.set(resultKey, promise);
    const result = await promise.catch((error) => {
      this.#results.delete(resultKey);
      throw error;
    });
    if (result.kind !== "accepted") this.#results.delete(resultKey);
    return result;
  }

  async #accept(valid: ValidForm, challenge: Challenge): Promise<FormResult> {
    const { form, values, now } = valid;
    const nowMs = now.getTime();
    const admission = await this.#limits.admit(valid, challenge, nowMs);
    if (admission.kind === "too-many") return redisplayForm(valid, "too-many", { waitMs: admission.waitMs });
    if (admission.kind === "ask") return this.#askQuestion(valid, now, { isRequired: true });
    const refusal = (await this.#refusedFile(valid, nowMs)) ?? (await this.#refusedRecipient(valid, nowMs));
    if (refusal) return refusal;
    const visitorMail = await this.#limits.consumeVisitorMail(valid, admission.isBusy, nowMs);
    if (visitorMail.kind === "too-many")
      return redisplayForm(valid, "too-many", { waitMs: visitorMail.waitMs });
    const isVisitorNotified = visitorMail.isSent;
    const { email = "" } = values;
    const { database } = this.#options;
    const isRepeated =
      form.isOncePerProperty === true &&
      (await isRepeatedRequest(database, { form, email, id: valid.subjects.id }));
    const submission = this.#submission(valid, { isVisitorNotified, isRepeated });
    if (valid.requestedTime) {
      submission.appointment = await this.#appointment(
        { ...valid, requestedTime: valid.requestedTime },
        isVisitorNotified,
      );
      const { ipAddress } = valid.posted;
      if (!(await holdTime(submission, { database, consume: this.#rateLimiter, ipAddress, now })))
        return redisplayForm(valid, "invalid", { errors: { slot: "slotFull" } });
    }
    const result = await this.#store(valid, submission);
    if (result.kind !== "accepted" && valid.requestedTime) await this.#releaseSeat(submission);
    return result;
  }

  async #refusedFile(received: ReceivedForm, nowMs: number): Promise<FormResult | undefined> {
    if (received.file === undefined) return undefined;
    const errors = await this.#files.scan(received);
    if (errors) return redisplayForm(received, "invalid", { errors });
    const tooMany = await this.#limits.consumeFile(received.posted.ipAddress, nowMs);
    return tooMany && redisplayForm(received, "too-many", tooMany);
  }

  /** Refuses mails above the limit of another person, whose address the visitor typed. */
  async #refusedRecipient(received: ReceivedForm, nowMs: number): Promise<FormResult | undefined> {
    const field = received.form.otherRecipient;
    const address = field && received.values[field];
    if (!field || !address || (await this.#limits.mayMailOther(address, nowMs))) return undefined;
    return redisplayForm(received, "invalid", { errors: { [field]: "recipientFull" } });
  }

  async #store(received: ReceivedForm, submission: NewSubmission): Promise<FormResult> {
    if (received.file && !(await this.#files.store(received.file)))
      return redisplayForm(received, "not-sent");
    const result = await this.#options.submissions.accept(submission);
    if (result.kind === "accepted")
      return {
        kind: "accepted",
        form: received.form,
        receipt: { reference: result.reference, key: received.key },
      };
    this.#options.onError(result.reason, "a form could not be accepted");
    return redisplayForm(received, result.mayArrive ? "may-arrive" : "not-sent");
  }

  async #appointment(
    valid: ValidForm & { requestedTime: ValidTime },
    isVisitorNotified: boolean,
  ): Promise<NewAppointment> {
    const { requestedTime, subjects, settings } = valid;
    const { database, site } = this.#options;
    const { id, goal } = subjects;
    const terms =
      id !== undefined && goal === "rent" ? await rentTerms(database, id, site.forms.rent) : undefined;
    return newAppointment({
      ...this.#input(valid, { isVisitorNotified, isRepeated: false }),
      site: { ...site, appointments: settings },
      requestedTime,
      goal,
      terms,
    });
  }

  /** Releases a held time, which would otherwise seem taken until the hold expires. */
  async #releaseSeat(submission: NewSubmission): Promise<void> {
    try {
      await releaseSeat(this.#options.database, seatHolder(submission));
    } catch (error) {
      this.#options.onError(error, "a reserved appointment time could not be released");
    }
  }

  #submission(valid: ValidForm, state: SubmissionState): NewSubmission {
    return submissionOf(this.#input(valid, state), valid.subjects);
  }

  #input(valid: ValidForm, state: SubmissionState): SubmissionInput {
    return submissionInput(valid, valid.subjects, { ...state, now: valid.now }, this.#options);
  }

  async #askQuestion(received: ReceivedForm, now: Date, { isRequired = false } = {}): Promise<FormResult> {
    const question = await this.#captcha.question(received.posted.fields, now.getTime(), (error) =>
      this.#options.onError(error, "the picture of a captcha could not be drawn"),
    );
    return redisplayForm(received, "question", { question: { ...question, isRequired } });
  }

  /**
   * Finds the subject of the form. While the database is unavailable only its id is known, which suffices for
   * forms that do not need the database.
   */
  async #subjects({ form, posted }: ReceivedForm, now: Date): Promise<FormSubjects | undefined> {
    const { idText, language } = posted;
    try {
      return await findSubjects(form, idText, { ...this.#options, language, now });
    } catch (error) {
      if (!isUnavailableError(error) || form.needsDatabase) throw error;
      const id = readPropertyId(idText);
      return id === undefined ? undefined : { id, byLanguage: new Map(), isUnresolved: true };
    }
  }
}

/** Any state will do to compute the reference of a submission, which does not depend on it. */
const ANY_STATE: SubmissionState = { isVisitorNotified: true, isRepeated: false };
