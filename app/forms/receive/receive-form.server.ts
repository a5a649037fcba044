import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { i18n } from "i18next";
import { LRUCache } from "lru-cache";
import { subscriptionAddresses } from "../../alerts/subscription-address.ts";
import { subscriptionToken } from "../../alerts/subscription-link.server.ts";
import type { Agent } from "../../catalogue/contact-office.ts";
import { readPropertyId } from "../../catalogue/property-page/property-answer.ts";
import { ConfigError } from "../../config/config-error.ts";
import type { FormName } from "../../config/form-settings.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { type CountUses, sharedRateLimiter } from "../../database/count-uses.server.ts";
import type { Database } from "../../database/database.server.ts";
import { isConnectionLost } from "../../database/database-fault.ts";
import type { Language } from "../../i18n/languages.ts";
import { dateIso } from "../../time/dates.ts";
import { isAppointment } from "../appointments/appointment.ts";
import type { NewAppointment } from "../appointments/appointment-facts.ts";
import { mayHold } from "../appointments/hold-limits.server.ts";
import {
  type AskedTime,
  askedTime,
  calendarOf,
  newAppointment,
  rentTerms,
} from "../appointments/request-appointment.server.ts";
import { holdSeat, isFree, releaseSeat } from "../appointments/seats.server.ts";
import { type Captchas, type Challenge, captchas } from "../captcha/captcha.server.ts";
import { captchaPicture } from "../captcha/captcha-picture.server.ts";
import { captchaUses, type UseCaptcha } from "../captcha/used-captchas.server.ts";
import type { Fault } from "../fields/check-field.ts";
import { faultsOf, formSchema } from "../fields/form-schema.server.ts";
import { postedValue } from "../fields/posted-value.ts";
import { type Form, fieldsOf } from "../form.ts";
import { formOf, formSettingFaults } from "../forms.ts";
import { findSubjects, type Subjects } from "../mails/mailed-subjects.server.ts";
import type { Question, SentForm } from "../page/sent-form.ts";
import { formSubmission, type SubmissionInput } from "../submissions/form-submission.ts";
import type { NewSubmission } from "../submissions/new-submission.ts";
import { expectedReference, seatHolder } from "../submissions/store-submission.server.ts";
import type { SubmissionService } from "../submissions/submission-service.server.ts";
import { newSubscription } from "../subscriptions/new-subscription.server.ts";
import { submissions } from "../tables.server.ts";
import type { SentReceipt } from "../thanks/sent-receipt.ts";
import {
  type SentFile,
  type UploadedFile,
  type UploadedFiles,
  uploadedFiles,
  uploadPath,
} from "../uploads/uploaded-files.server.ts";
import { type ScanFile, ScannerError } from "../uploads/virus-scanner.server.ts";
import { countBusy } from "./busy-limits.server.ts";
import { mailboxOf } from "./mailbox.ts";
import { visitorNetwork } from "./visitor-network.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Submissions that one network may send, valid or not. */
const ATTEMPTS = { most: 30, withinMs: 10 * MINUTE_MS };
/** Files that one network may have stored per day: they are kept for months. */
const FILES_A_DAY = 20;
/** Mails per day to an address that somebody else typed, and confirmations to the visitor's own. */
const TO_FRIEND_A_DAY = 3;
const TO_VISITOR_A_DAY = 10;
/** Opt-in mails per hour and address: anybody may have typed the address. */
const CONFIRMATIONS_AN_HOUR: Partial<Record<FormName, number>> = {
  "sign-newsletter": 1,
  "demand-register": 3,
};
/** A repeated submission gets the same response for this long. */
const ANSWER_KEPT_MS = 10 * MINUTE_MS;

/** A submitted form as the server read it. */
export type PostedForm = {
  form: FormName;
  /** Every field, known and unknown; the first value of each name. */
  fields: Record<string, string>;
  /** All values of each name, where there are several. */
  lists?: Record<string, string[]>;
  file?: SentFile;
  /** The number in the path, for a form about a property or project. */
  idText?: string;
  language: Language;
  /** IP address of the visitor, as far as it is trusted. */
  address: string;
};

export type FormAnswer =
  /** The form was accepted. */
  | { kind: "accepted"; form: Form; receipt: SentReceipt }
  /** The page is shown again with the submitted values. */
  | { kind: "again"; status: 422 | 503; sent: SentForm }
  | { kind: "too-many"; waitMs: number }
  /** The form does not exist, or not for this property. */
  | { kind: "none" };

export type FormService = {
  /** Returns a proof-of-work challenge, which a browser solves before it submits. */
  challenge: () => ReturnType<Captchas["work"]>;
  /**
   * Consumes an attempt of this network; returns the wait when there are too many. Called before a body is
   * read.
   */
  admit: (address: string) => Promise<{ waitMs: number } | undefined>;
  receive: (posted: PostedForm) => Promise<FormAnswer>;
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
  textsIn: (language: Language) => i18n;
  baseUrl: string;
  submissions: Pick<SubmissionService, "accept">;
  dataFolder: string;
  secret: string;
  /** Scans files for viruses before they are accepted. */
  scan?: ScanFile;
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
  const { database, site, secret, dataFolder, now = () => new Date() } = options;
  const faults = formSettingFaults(site.forms);
  if (faults.length > 0) throw new ConfigError(faults.join("; "));
  return new FormReceiver(
    options,
    {
      captchas: captchas(secret, site.forms.captcha.workBits),
      use: captchaUses(database),
      count: sharedRateLimiter(database, secret),
      files: uploadedFiles(dataFolder, secret),
    },
    now,
  );
}

type Tools = { captchas: Captchas; use: UseCaptcha; count: CountUses; files: UploadedFiles };

/** The requested time of an appointment form, once it has been found to be valid. */
type Asked = Extract<AskedTime, { kind: "asked" }>;

/** A form while it is processed. */
type Case = {
  form: Form;
  posted: PostedForm;
  key: string;
  values: Record<string, string>;
  file?: UploadedFile;
};

class FormReceiver implements FormService {
  readonly #options: FormServiceOptions;
  readonly #tools: Tools;
  readonly #now: () => Date;
  /**
   * Responses by submission, while it is processed and for a while after: a double click gets one response.
   */
  readonly #answers = new LRUCache<string, Promise<FormAnswer>>({ max: 5_000, ttl: ANSWER_KEPT_MS });

  constructor(options: FormServiceOptions, tools: Tools, now: () => Date) {
    this.#options = options;
    this.#tools = tools;
    this.#now = now;
  }

  challenge = () => this.#tools.captchas.work(this.#now().getTime());

  admit = (address: string) =>
    this.#tools.count({ of: `attempts ${visitorNetwork(address)}`, ...ATTEMPTS }, this.#now().getTime());

  removeUnfinishedFiles = () => this.#tools.files.removeUnfinished(this.#now().getTime());

  removeOldFiles = () =>
    this.#tools.files.removeOld(this.#options.site.forms.keepFilesDays, this.#now().getTime());

  receive = async (posted: PostedForm): Promise<FormAnswer> => {
    const form = formOf(posted.form, this.#options.site.forms);
    if (form === undefined) return { kind: "none" };
    const checked = formSchema(form, dateIso(this.#now())).safeParse(sentValues(form, posted));
    const faults = checked.success ? {} : faultsOf(checked.error);
    const found = await this.#fileOf(form, posted);
    if (found.kind === "failed") this.#options.onError(found.error, "a file could not be read");
    if (found.kind === "fault") faults[found.field] = found.fault;
    const one: Case = {
      form,
      posted,
      key: keyOf(posted.fields),
      values: checked.success ? checked.data : typedValues(form, posted),
      ...(found.kind === "file" && { file: found.file }),
    };
    if (found.kind === "failed") return again(one, "not-sent");
    if (Object.keys(faults).length > 0) return this.#keepFile(one, again(one, "invalid", { faults }));
    const answer = await this.#receiveRight(one).catch((error) => {
      if (!isConnectionLost(error)) throw error;
      this.#options.onError(error, "a form could not be taken: only the database knows what to answer");
      return again(one, "not-sent");
    });
    return this.#keepFile(one, answer);
  };

  /** Stores the file of a form that is shown again, because browsers forget the chosen file. */
  async #keepFile(one: Case, answer: FormAnswer): Promise<FormAnswer> {
    if (one.file === undefined || answer.kind !== "again" || hasInfectedFile(answer.sent)) return answer;
    try {
      const file = await this.#tools.files.keepForCorrection(one.file, visitorNetwork(one.posted.address));
      return { ...answer, sent: { ...answer.sent, file } };
    } catch (error) {
      this.#options.onError(error, "a file could not be kept");
      return answer.sent.outcome === "may-arrive" ? answer : again(one, "not-sent");
    }
  }

  /**
   * Processes a form whose values are valid: checks the captcha, the rate limits and that its subject exists.
   */
  async #receiveRight(one: Case): Promise<FormAnswer> {
    const now = this.#now();
    const subjects = await this.#subjects(one, now);
    if (subjects === undefined) return { kind: "none" };
    const asked = this.#askedTime(one, subjects, now);
    if (asked?.kind === "none") return { kind: "none" };
    if (asked?.kind === "gone") return again(one, "invalid", { faults: { slot: "slotGone" } });
    const answered = this.#answeredChallenge(one.posted.fields, now);
    const submission = this.#submission(one, subjects, now, { isConfirmed: true, isRepeated: false });
    const name = `${one.key} ${expectedReference(submission)}`;
    const known = this.#answers.get(name);
    if (known) return known;
    if (!answered || !(await this.#tools.use(answered, name))) return this.#ask(one, now);
    const other = this.#answers.get(name);
    if (other) return other;
    const answer = this.#handIn(one, subjects, now, { asked, challenge: answered });
    this.#answers.set(name, answer);
    const result = await answer.catch((error) => {
      this.#answers.delete(name);
      throw error;
    });
    // A refused form may be submitted again.
    if (result.kind !== "accepted") this.#answers.delete(name);
    return result;
  }

  async #handIn(
    one: Case,
    subjects: TakenSubjects,
    now: Date,
    { asked, challenge }: { asked: Asked | undefined; challenge: Challenge },
  ): Promise<FormAnswer> {
    const { form, posted, values } = one;
    const time = now.getTime();
    const own = {
      of: `${form.name} ${visitorNetwork(posted.address)}`,
      most: form.mostPerHour,
      withinMs: HOUR_MS,
    };
    const tooMany = await this.#tools.count(own, time);
    if (tooMany) return { kind: "too-many", ...tooMany };
    const busy = await countBusy(this.#tools.count, { form, address: posted.address }, time);
    if (busy && values.friendEmail) return { kind: "too-many", ...busy };
    if (busy && challenge.kind === "work") {
      await this.#tools.count.takeBack(own, time);
      return this.#ask(one, now);
    }
    const faults = one.file && (await this.#scan(form, one.file));
    if (faults) return again(one, "invalid", { faults });
    const tooManyFiles = one.file && (await this.#countFile(posted.address, time));
    if (tooManyFiles) return { kind: "too-many", ...tooManyFiles };
    const { friendEmail, email = "" } = values;
    if (friendEmail && (await this.#isFull(`friend ${mailboxOf(friendEmail)}`, TO_FRIEND_A_DAY, time)))
      return again(one, "invalid", { faults: { friendEmail: "recipientFull" } });
    const isConfirmed =
      // Checked first, so that typing the address again and again does not use up the mails of a day.
      !(await this.#wasAskedLately(form, email, time)) &&
      !(await this.#isFull(`visitor ${mailboxOf(email)}`, TO_VISITOR_A_DAY, time)) &&
      // Skips mails that only confirm receipt; appointments and subscriptions need theirs to be confirmed.
      (busy === undefined || asked !== undefined || CONFIRMATIONS_AN_HOUR[form.name] !== undefined);
    const isRepeated = form.name === "document-request" && (await this.#wasAsked(email, subjects));
    const submission = this.#submission(one, subjects, now, { isConfirmed, isRepeated });
    if (asked) {
      submission.appointment = await this.#appointment(one, subjects, now, { asked, isConfirmed });
      if (!(await this.#reserve(submission, one, now)))
        return again(one, "invalid", { faults: { slot: "slotFull" } });
    }
    if (one.file && !(await this.#storeFile(one.file))) {
      if (asked) await this.#releaseSeat(submission);
      return again(one, "not-sent");
    }
    const receipt = await this.#options.submissions.accept(submission);
    if (receipt.kind === "accepted")
      return { kind: "accepted", form, receipt: { reference: receipt.reference, key: one.key } };
    this.#options.onError(receipt.reason, "a form could not be taken");
    if (asked) await this.#releaseSeat(submission);
    return again(one, receipt.mayArrive ? "may-arrive" : "not-sent");
  }

  #countFile(address: string, now: number) {
    const of = `files ${visitorNetwork(address)}`;
    return this.#tools.count({ of, most: FILES_A_DAY, withinMs: DAY_MS }, now);
  }

  /**
   * Returns a validation error when the scan fails too: an unscanned file would reach the agency's mailbox
   * (decision 297).
   */
  async #scan(form: Form, file: UploadedFile): Promise<Record<string, Fault> | undefined> {
    const { scan, onError } = this.#options;
    const name = fieldsOf(form).find(({ kind }) => kind === "file")?.name;
    if (scan === undefined || name === undefined) return undefined;
    try {
      const found = await scan(await this.#tools.files.read(file));
      if (found === undefined) return undefined;
      onError(new Error(found), "a virus was found in a file of a visitor, which was refused");
      return { [name]: "fileInfected" };
    } catch (error) {
      if (!(error instanceof ScannerError)) throw error;
      onError(error, "a file could not be scanned for viruses, and was not accepted");
      return { [name]: "fileUnchecked" };
    }
  }

  async #storeFile(file: UploadedFile): Promise<boolean> {
    try {
      await this.#tools.files.store(file);
      return true;
    } catch (error) {
      this.#options.onError(error, "a file could not be stored");
      return false;
    }
  }

  /** Returns the time that an appointment form asks for. */
  #askedTime({ form, values }: Case, subjects: TakenSubjects, now: Date) {
    if (!isAppointment(form)) return undefined;
    const calendar = calendarOf(form, subjects);
    return calendar === undefined
      ? ({ kind: "none" } as const)
      : askedTime(this.#options.site.appointments, calendar, values.slot ?? "", now);
  }

  async #appointment(
    one: Case,
    subjects: TakenSubjects,
    now: Date,
    { asked, isConfirmed }: { asked: Asked; isConfirmed: boolean },
  ): Promise<NewAppointment> {
    const { database, site } = this.#options;
    const { id, goal } = subjects;
    const input = this.#input(one, subjects, now, { isConfirmed, isRepeated: false });
    const terms =
      id !== undefined && goal === "rent" ? await rentTerms(database, id, site.forms.rent) : undefined;
    return newAppointment({ ...input, asked, goal, terms });
  }

  /**
   * Holds the chosen time before anything is promised, and sets `isHeld` on the appointment. Returns false
   * when the time is taken.
   *
   * @throws while the database is unavailable: it is unknown then which times are free.
   */
  async #reserve(submission: NewSubmission, { posted }: Case, now: Date): Promise<boolean> {
    const { appointment, email = "" } = submission;
    if (appointment?.time === undefined) return true;
    const { calendar, capacity, time, isVisitorTold } = appointment;
    const wanted = { calendar, capacity, holder: seatHolder(submission), ...time };
    const sender = { email, address: posted.address };
    // A visitor who gets no mail cannot confirm the appointment.
    const isAllowed = isVisitorTold && (await mayHold(this.#tools.count, sender, now));
    const result = isAllowed ? await holdSeat(this.#options.database, wanted) : "unheld";
    appointment.isHeld = result === "held";
    if (result === "unheld") return isFree(this.#options.database, wanted);
    return result === "held";
  }

  /** Releases a held time; otherwise it would seem taken until the hold expires. */
  async #releaseSeat(submission: NewSubmission): Promise<void> {
    try {
      await releaseSeat(this.#options.database, seatHolder(submission));
    } catch (error) {
      this.#options.onError(error, "a time that was held could not be given back");
    }
  }

  #submission(...asked: [Case, TakenSubjects, Date, SubmissionState]): NewSubmission {
    const [, { id, isUnresolved }, , { isConfirmed }] = asked;
    const input = this.#input(...asked);
    const submission = formSubmission(input);
    if (!isUnresolved || id === undefined) return submission;
    const { values, file } = input;
    return { ...submission, mails: [], unresolved: { id, values, file, isConfirmed } };
  }

  #input(
    { form, posted, key, values, file }: Case,
    subjects: TakenSubjects,
    now: Date,
    state: SubmissionState,
  ): SubmissionInput {
    const { site, textsIn } = this.#options;
    return {
      form,
      key,
      values,
      file: file && { path: uploadPath(file), name: file.name, type: file.type },
      id: subjects.id,
      subjectIn: (language) => subjects.in.get(language),
      language: posted.language,
      site,
      textsIn,
      now,
      ...this.#subscription({ form, key, values, posted }),
      ...state,
    };
  }

  /**
   * Returns the subscription that starts once the visitor confirms it, and the address of the confirmation
   * page.
   */
  #subscription({ form, key, values, posted }: Pick<Case, "form" | "key" | "values" | "posted">) {
    const { secret, baseUrl } = this.#options;
    const subscription = newSubscription(form, { key, values, secret });
    if (subscription === undefined) return {};
    const token = subscriptionToken(secret, subscription);
    const { manage } = subscriptionAddresses(token, { baseUrl, language: posted.language });
    return { subscription, confirmAddress: manage };
  }

  /**
   * Returns the solved proof of work, else the typed answer. Whoever filled in the hidden field has to type
   * an answer.
   */
  #answeredChallenge(fields: Record<string, string>, now: Date): Challenge | undefined {
    const { proof = "", question = "", characters = "", homepage = "" } = fields;
    const time = now.getTime();
    const maySum = homepage === "" && !this.#options.site.forms.captcha.isTyped;
    const done = maySum ? this.#tools.captchas.checkWork(proof, time) : undefined;
    return done ?? this.#tools.captchas.checkAnswer(question, characters, time);
  }

  async #ask(one: Case, now: Date): Promise<FormAnswer> {
    const { token, characters, sum } = this.#tools.captchas.question(now.getTime());
    const picture = await captchaPicture(characters);
    return again(one, "question", {
      question: { token, picture, sum, fault: questionFault(one.posted.fields) },
    });
  }

  async #isFull(of: string, most: number, now: number): Promise<boolean> {
    const limit = { of, most, withinMs: DAY_MS };
    return (await this.#tools.count(limit, now)) !== undefined;
  }

  /** True when this address was recently asked for a confirmation, whoever typed it. */
  async #wasAskedLately({ name }: Form, email: string, now: number): Promise<boolean> {
    const most = CONFIRMATIONS_AN_HOUR[name];
    if (most === undefined) return false;
    const of = `confirm ${name} ${mailboxOf(email)}`;
    return (await this.#tools.count({ of, most, withinMs: HOUR_MS }, now)) !== undefined;
  }

  /** True when this address requested the documents of this property before. */
  async #wasAsked(email: string, { id }: Subjects): Promise<boolean> {
    const [found] = await this.#options.database
      .select({ id: submissions.id })
      .from(submissions)
      .where(
        and(
          eq(submissions.form, "document-request"),
          sql`lower(${submissions.email}) = ${email.toLowerCase()}`,
          sql`${submissions.about} ->> 'property' = ${String(id)}`,
        ),
      )
      .limit(1);
    return found !== undefined;
  }

  /**
   * Returns the subject of the form. While the database is unavailable it is the number alone, and only for
   * forms that do not need the database.
   */
  async #subjects({ form, posted }: Case, now: Date): Promise<TakenSubjects | undefined> {
    const { idText, language } = posted;
    try {
      return await findSubjects(form, idText, { ...this.#options, language, now });
    } catch (error) {
      if (!isConnectionLost(error) || form.needsDatabase) throw error;
      const id = readPropertyId(idText);
      return id === undefined ? undefined : { id, in: new Map(), isUnresolved: true };
    }
  }

  async #fileOf(form: Form, { file, fields }: PostedForm): Promise<FoundFile> {
    const field = fieldsOf(form).find(({ kind }) => kind === "file");
    if (field === undefined) return { kind: "nothing" };
    try {
      if (file) {
        const recognized = await this.#tools.files.recognize(file, field.accepts);
        if (recognized === "unsafe") return { kind: "fault", field: field.name, fault: "fileUnsafe" };
        const fault = field.accepts === "pictures" ? "pictureKind" : "fileKind";
        return recognized ? { kind: "file", file: recognized } : { kind: "fault", field: field.name, fault };
      }
      const sentBefore = await this.#tools.files.find(fields.fileToken ?? "", this.#now().getTime());
      if (sentBefore) return { kind: "file", file: sentBefore };
      return field.isRequired ? { kind: "fault", field: field.name, fault: "required" } : { kind: "nothing" };
    } catch (error) {
      return { kind: "failed", error };
    }
  }
}

/** Facts about the visitor that are not in the form. */
type SubmissionState = { isConfirmed: boolean; isRepeated: boolean };

/** `isUnresolved`: the database was unavailable. */
type TakenSubjects = Subjects & { isUnresolved?: true };

type FoundFile =
  | { kind: "nothing" }
  | { kind: "file"; file: UploadedFile }
  | { kind: "fault"; field: string; fault: Fault }
  | { kind: "failed"; error: unknown };

function again(
  { form, key, values }: Case,
  outcome: Exclude<SentForm["outcome"], "accepted">,
  more: Pick<Partial<SentForm>, "faults" | "question"> = {},
): FormAnswer {
  const sent: SentForm = { form: form.name, key, values, faults: {}, outcome, ...more };
  return { kind: "again", status: outcome === "not-sent" || outcome === "may-arrive" ? 503 : 422, sent };
}

/** Validation error of the answer to a question that was already shown. */
function questionFault({ question = "", characters = "" }: Record<string, string>): Question["fault"] {
  if (characters.trim() !== "") return "wrong";
  return question === "" ? undefined : "missing";
}

const hasInfectedFile = ({ faults }: SentForm) => Object.values(faults).includes("fileInfected");

/**
 * Returns the key that the browser made; a new one when it made none, which the page has when it is shown
 * again.
 */
function keyOf({ key = "" }: Record<string, string>): string {
  return /^[\w-]{16,64}$/.test(key) ? key : randomUUID();
}

/** Submitted values to show again for correction: only fields of the form, at most 20,000 characters each. */
export function typedValues(
  form: Form,
  posted: Pick<PostedForm, "fields" | "lists">,
): Record<string, string> {
  const values = Object.entries(sentValues(form, posted));
  return Object.fromEntries(values.map(([name, value]) => [name, value.toWellFormed().slice(0, 20_000)]));
}

/** One text per field of the form, whatever controls it consists of. */
function sentValues(
  form: Form,
  { fields, lists }: Pick<PostedForm, "fields" | "lists">,
): Record<string, string> {
  const sent = (name: string) => lists?.[name] ?? (fields[name] === undefined ? [] : [fields[name]]);
  return Object.fromEntries(fieldsOf(form).map((field) => [field.name, postedValue(field, sent)]));
}
