import { LRUCache } from "lru-cache";
import type { Agent } from "../../catalogue/contact-office.ts";
import { readPropertyId } from "../../catalogue/property-page/property-answer.ts";
import { ConfigError } from "../../config/config-error.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { isConnectionLost } from "../../database/database-error.ts";
import { type SharedRateLimiter, sharedRateLimiter } from "../../database/shared-rate-limiter.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { dateIso } from "../../time/dates.ts";
import type { NewAppointment } from "../appointments/appointment-facts.ts";
import { holdTime } from "../appointments/hold-time.server.ts";
import {
  newAppointment,
  type RequestedTime,
  rentTerms,
  requestedTime,
} from "../appointments/request-appointment.server.ts";
import { releaseSeat } from "../appointments/seats.server.ts";
import type { Captchas, Challenge } from "../captcha/captcha.server.ts";
import { CaptchaCheck } from "../captcha/captcha-check.server.ts";
import { captchaUses, type UseCaptcha } from "../captcha/used-captchas.server.ts";
import { errorsOf, formSchema } from "../fields/form-schema.server.ts";
import { formOf, formSettingErrors } from "../forms.ts";
import { findSubjects } from "../mails/mailed-subjects.server.ts";
import type { NewSubmission } from "../submissions/new-submission.ts";
import { expectedReference, seatHolder } from "../submissions/store-submission.server.ts";
import type { SubmissionInput } from "../submissions/submission-input.ts";
import type { SubmissionService } from "../submissions/submission-service.server.ts";
import { wasAskedBefore } from "../submissions/was-asked-before.server.ts";
import type { ScanFile } from "../uploads/virus-scanner.server.ts";
import { again, type FormAnswer, type ReceivedForm } from "./form-answer.ts";
import { FormFiles } from "./form-files.server.ts";
import { FormLimits } from "./form-limits.server.ts";
import { keyOf, type PostedForm, sentValues, typedValues } from "./posted-form.server.ts";
import {
  type FormSubjects,
  type SubmissionState,
  submissionInput,
  submissionOf,
} from "./submission-of-form.server.ts";

/** A repeated submission gets the same response for this long. */
const ANSWER_TTL_MS = 600_000;

export type FormService = {
  /** Returns a proof-of-work challenge, which a browser solves before it submits. */
  challenge: () => ReturnType<Captchas["work"]>;
  /**
   * Consumes an attempt of this network; returns the wait when there are too many. Called before a body is
   * read.
   */
  admit: (address: string) => Promise<{ waitMs: number } | undefined>;
  /** Handles a form. A failure on our side is an answer as well: the form comes back as it was filled in. */
  receive: (posted: PostedForm) => Promise<FormAnswer>;
  /** Gives a form back as it was filled in, without handling it: the site is too busy. */
  turnAway: (posted: PostedForm) => FormAnswer;
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
  /** Settings of appointments that apply now; those of `site` unless given. */
  appointmentSettings?: () => Promise<SiteConfig["appointments"]>;
  now?: () => Date;
  onError: (error: unknown, what: string) => void;
};

/**
 * Opens the service that receives forms: validates them, asks for a captcha, applies rate limits and submits
 * what is valid.
 *
 * @throws ConfigError when the settings name fields that do not exist, or hide or make optional a field that
 * the form needs.
 */
export function openFormService(options: FormServiceOptions): FormService {
  const errors = formSettingErrors(options.site.forms);
  if (errors.length > 0) throw new ConfigError(errors.join("; "));
  return new FormReceiver(options);
}

/** The requested time of an appointment form, once it has been found to be valid. */
type ValidTime = Extract<RequestedTime, { kind: "valid" }>;

/** A form with valid values, whose captcha was answered. */
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
  readonly #use: UseCaptcha;
  readonly #rateLimiter: SharedRateLimiter;
  readonly #limits: FormLimits;
  readonly #files: FormFiles;
  /**
   * Responses by submission, while it is processed and until `ANSWER_TTL_MS` after: a double click gets one response.
   */
  readonly #answers = new LRUCache<string, Promise<FormAnswer>>({ max: 5_000, ttl: ANSWER_TTL_MS });

  constructor(options: FormServiceOptions) {
    const { database, site, secret, now = () => new Date() } = options;
    this.#options = options;
    this.#now = now;
    this.#captcha = new CaptchaCheck(secret, site.forms.captcha);
    this.#use = captchaUses(database);
    this.#rateLimiter = sharedRateLimiter(database, secret);
    this.#limits = new FormLimits(this.#rateLimiter);
    this.#files = new FormFiles(options);
  }

  challenge = () => this.#captcha.challenge(this.#now().getTime());

  admit = (address: string) => this.#limits.attempt(address, this.#now().getTime());

  removeUnfinishedFiles = () => this.#files.removeUnfinished(this.#now().getTime());

  removeOldFiles = () => this.#files.removeOld(this.#options.site.forms.keepFilesDays, this.#now().getTime());

  receive = (posted: PostedForm): Promise<FormAnswer> =>
    this.#receive(posted).catch((error) => {
      this.#options.onError(error, "a form could not be accepted");
      return this.#notSent(posted, isConnectionLost(error) ? 503 : 500);
    });

  turnAway = (posted: PostedForm): FormAnswer => this.#notSent(posted, 503);

  #notSent(posted: PostedForm, status: 500 | 503): FormAnswer {
    const form = formOf(posted.form, this.#options.site.forms);
    if (form === undefined) return { kind: "none" };
    const one = { form, posted, key: keyOf(posted.fields), values: typedValues(form, posted) };
    return { ...again(one, "not-sent"), status };
  }

  async #receive(posted: PostedForm): Promise<FormAnswer> {
    const now = this.#now();
    const form = formOf(posted.form, this.#options.site.forms);
    if (form === undefined) return { kind: "none" };
    const checked = formSchema(form, dateIso(now)).safeParse(sentValues(form, posted));
    const errors = checked.success ? {} : errorsOf(checked.error);
    const found = await this.#files.find(form, posted, now.getTime());
    if (found.kind === "invalid") errors[found.field] = found.error;
    const one: ReceivedForm = {
      form,
      posted,
      key: keyOf(posted.fields),
      values: checked.success ? checked.data : typedValues(form, posted),
      ...(found.kind === "file" && { file: found.file }),
    };
    if (found.kind === "failed") return again(one, "not-sent");
    const answer =
      Object.keys(errors).length > 0
        ? again(one, "invalid", { errors })
        : await this.#receiveValid(one, now).catch((error) => this.#withoutDatabase(one, error));
    return this.#files.keepForCorrection(one, answer);
  }

  #withoutDatabase(one: ReceivedForm, error: unknown): FormAnswer {
    if (!isConnectionLost(error)) throw error;
    this.#options.onError(error, "a form could not be accepted without the database");
    return again(one, "not-sent");
  }

  /** Checks that the subject and the chosen time exist, and the captcha; a form sent twice is one. */
  async #receiveValid(one: ReceivedForm, now: Date): Promise<FormAnswer> {
    const subjects = await this.#subjects(one, now);
    if (subjects === undefined) return { kind: "none" };
    const { site, appointmentSettings } = this.#options;
    const settings = (one.form.appointment && (await appointmentSettings?.())) || site.appointments;
    const time = requestedTime(one.form, subjects, {
      settings,
      chosen: one.values.slot ?? "",
      now,
    });
    if (time?.kind === "none") return { kind: "none" };
    if (time?.kind === "gone") return again(one, "invalid", { errors: { slot: "slotGone" } });
    const valid = { ...one, subjects, now, requestedTime: time, settings };
    const challenge = this.#captcha.answered(one.posted.fields, now.getTime());
    const name = `${one.key} ${expectedReference(this.#submission(valid, FIRST_SENT))}`;
    const known = this.#answers.get(name);
    if (known) return known;
    if (!challenge || !(await this.#use(challenge, name))) return this.#ask(one, now);
    return this.#answers.get(name) ?? this.#once(name, () => this.#accept(valid, challenge));
  }

  /** Remembers the answer to a submission, unless it was refused: then it may be sent again. */
  async #once(name: string, accept: () => Promise<FormAnswer>): Promise<FormAnswer> {
    const answer = accept();
    this.#answers.set(name, answer);
    const result = await answer.catch((error) => {
      this.#answers.delete(name);
      throw error;
    });
    if (result.kind !== "accepted") this.#answers.delete(name);
    return result;
  }

  async #accept(valid: ValidForm, challenge: Challenge): Promise<FormAnswer> {
    const { form, values, now } = valid;
    const time = now.getTime();
    const admission = await this.#limits.admit(valid, challenge, time);
    if (admission.kind === "too-many") return admission;
    if (admission.kind === "ask") return this.#ask(valid, now);
    const refusal = (await this.#refusedFile(valid, time)) ?? (await this.#refusedRecipient(valid, time));
    if (refusal) return refusal;
    const isConfirmed = await this.#limits.mayConfirm(valid, admission.isBusy, time);
    const { email = "" } = values;
    const { database } = this.#options;
    const isRepeated =
      form.isOncePerProperty === true &&
      (await wasAskedBefore(database, { form, email, id: valid.subjects.id }));
    const submission = this.#submission(valid, { isConfirmed, isRepeated });
    if (valid.requestedTime) {
      submission.appointment = await this.#appointment(
        { ...valid, requestedTime: valid.requestedTime },
        isConfirmed,
      );
      const { address } = valid.posted;
      if (!(await holdTime(submission, { database, count: this.#rateLimiter, address, now })))
        return again(valid, "invalid", { errors: { slot: "slotFull" } });
    }
    const answer = await this.#store(valid, submission);
    if (answer.kind !== "accepted" && valid.requestedTime) await this.#releaseSeat(submission);
    return answer;
  }

  async #refusedFile(one: ReceivedForm, time: number): Promise<FormAnswer | undefined> {
    if (one.file === undefined) return undefined;
    const errors = await this.#files.scan(one);
    if (errors) return again(one, "invalid", { errors });
    const tooMany = await this.#limits.countFile(one.posted.address, time);
    return tooMany && { kind: "too-many", ...tooMany };
  }

  /** Protects somebody else, whose address the visitor typed. */
  async #refusedRecipient(one: ReceivedForm, time: number): Promise<FormAnswer | undefined> {
    const field = one.form.otherRecipient;
    const address = field && one.values[field];
    if (!field || !address || (await this.#limits.mayMailOther(address, time))) return undefined;
    return again(one, "invalid", { errors: { [field]: "recipientFull" } });
  }

  async #store(one: ReceivedForm, submission: NewSubmission): Promise<FormAnswer> {
    if (one.file && !(await this.#files.store(one.file))) return again(one, "not-sent");
    const receipt = await this.#options.submissions.accept(submission);
    if (receipt.kind === "accepted")
      return {
        kind: "accepted",
        form: one.form,
        receipt: { reference: receipt.reference, key: one.key },
      };
    this.#options.onError(receipt.reason, "a form could not be accepted");
    return again(one, receipt.mayArrive ? "may-arrive" : "not-sent");
  }

  async #appointment(
    valid: ValidForm & { requestedTime: ValidTime },
    isConfirmed: boolean,
  ): Promise<NewAppointment> {
    const { requestedTime, subjects, settings } = valid;
    const { database, site } = this.#options;
    const { id, goal } = subjects;
    const terms =
      id !== undefined && goal === "rent" ? await rentTerms(database, id, site.forms.rent) : undefined;
    return newAppointment({
      ...this.#input(valid, { isConfirmed, isRepeated: false }),
      site: { ...site, appointments: settings },
      requestedTime,
      goal,
      terms,
    });
  }

  /** Releases a held time; otherwise it would seem taken until the hold expires. */
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

  async #ask(one: ReceivedForm, now: Date): Promise<FormAnswer> {
    const question = await this.#captcha.question(one.posted.fields, now.getTime());
    return again(one, "question", { question });
  }

  /**
   * Returns the subject of the form. While the database is unavailable it is the number alone, and only for
   * forms that do not need the database.
   */
  async #subjects({ form, posted }: ReceivedForm, now: Date): Promise<FormSubjects | undefined> {
    const { idText, language } = posted;
    try {
      return await findSubjects(form, idText, { ...this.#options, language, now });
    } catch (error) {
      if (!isConnectionLost(error) || form.needsDatabase) throw error;
      const id = readPropertyId(idText);
      return id === undefined ? undefined : { id, in: new Map(), isUnresolved: true };
    }
  }
}

/** State for the reference of a submission, which does not depend on it. */
const FIRST_SENT: SubmissionState = { isConfirmed: true, isRepeated: false };
