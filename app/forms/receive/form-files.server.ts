import { fieldsOf } from "../fields/field.ts";
import type { ValidationError } from "../fields/validation-error.ts";
import type { Form } from "../form.ts";
import type { PendingFile } from "../page/sent-form.ts";
import { type UploadedFile, type UploadedFiles, uploadedFiles } from "../uploads/uploaded-files.server.ts";
import { PICTURE_TYPES } from "../uploads/uploaded-picture.server.ts";
import { type ScanFile, ScannerError } from "../uploads/virus-scanner.server.ts";
import { type FormResult, type ReceivedForm, redisplayForm } from "./form-result.ts";
import type { PostedForm } from "./posted-form.server.ts";
import { visitorNetwork } from "./visitor-network.ts";

type Options = {
  dataFolder: string;
  secret: string;
  /** Scans files for viruses before they are accepted. */
  scan?: ScanFile;
  onError: (error: unknown, what: string) => void;
};

type FoundFile =
  | { kind: "no-file" }
  | { kind: "file"; file: UploadedFile }
  /** The file is not accepted or not stored any more, or a required file is missing. */
  | { kind: "invalid"; field: string; error: ValidationError }
  /** The disk failed. */
  | { kind: "failed" };

/** Files of submitted forms: recognized, scanned, and stored. */
export class FormFiles {
  readonly #files: UploadedFiles;
  readonly #scanner: ScanFile | undefined;
  readonly #onError: Options["onError"];

  constructor({ dataFolder, secret, scan, onError }: Options) {
    this.#files = uploadedFiles(dataFolder, secret);
    this.#scanner = scan;
    this.#onError = onError;
  }

  /** Returns the file of a form: sent with it, or stored when it was sent before. */
  async find(form: Form, { file, fields }: PostedForm, now: number): Promise<FoundFile> {
    const field = fileFieldOf(form);
    if (field === undefined) return { kind: "no-file" };
    const refused = (error: ValidationError) => ({ kind: "invalid", field: field.name, error }) as const;
    const acceptsPictures = field.accepts === "pictures";
    const kindError = acceptsPictures ? "pictureKind" : "fileKind";
    const { fileToken = "" } = fields;
    try {
      if (file) {
        const recognized = await this.#files.recognize(file, field.accepts);
        if (recognized === "unsafe") return refused("fileUnsafe");
        if (recognized) return { kind: "file", file: recognized };
        return refused(kindError);
      }
      if (fileToken === "") return field.isRequired ? refused("required") : { kind: "no-file" };
      const sentBefore = await this.#files.find(fileToken, now);
      if (sentBefore === undefined) return refused("fileGone");
      // The token may come from another form.
      if (isPicture(sentBefore) !== acceptsPictures) return refused(kindError);
      return { kind: "file", file: sentBefore };
    } catch (error) {
      this.#onError(error, "a file could not be read");
      return { kind: "failed" };
    }
  }

  /**
   * Returns the file that was stored when a form was sent before, without looking whether it still is. Undefined when
   * another file was sent with the form.
   */
  pendingFile({ file, fields: { fileToken = "" } }: PostedForm): PendingFile | undefined {
    return file ? undefined : this.#files.readToken(fileToken);
  }

  /**
   * Scans a file for viruses. Also returns a validation error when the scan fails: an unscanned file would
   * reach the agency's mailbox (docs/decisions/0297-virus-scanner.md).
   */
  async scan({ form, file }: ReceivedForm): Promise<Record<string, ValidationError> | undefined> {
    const name = fileFieldOf(form)?.name;
    if (file === undefined || name === undefined || this.#scanner === undefined) return undefined;
    try {
      const malware = await this.#scanner(await this.#files.read(file));
      if (malware === undefined) return undefined;
      this.#onError(new Error(malware), "a virus was found in a file of a visitor, which was refused");
      return { [name]: "fileInfected" };
    } catch (error) {
      if (!(error instanceof ScannerError)) throw error;
      this.#onError(error, "a file could not be scanned for viruses, and was not accepted");
      return { [name]: "fileUnchecked" };
    }
  }

  /** Stores the file of an accepted form. Returns false when that fails. */
  async store(file: UploadedFile): Promise<boolean> {
    try {
      await this.#files.store(file);
      return true;
    } catch (error) {
      this.#onError(error, "a file could not be stored");
      return false;
    }
  }

  /**
   * Stores the file of a form that is shown again, unless it is infected, because browsers forget the chosen file.
   * Returns the result with the token of the file.
   */
  async keepForCorrection(received: ReceivedForm, result: FormResult): Promise<FormResult> {
    if (received.file === undefined || result.kind !== "redisplay") return result;
    if (Object.values(result.sent.errors).includes("fileInfected")) return result;
    try {
      const file = await this.#files.keepForCorrection(
        received.file,
        visitorNetwork(received.posted.ipAddress),
      );
      return { ...result, sent: { ...result.sent, file } };
    } catch (error) {
      this.#onError(error, "a file could not be stored for correction");
      return result.sent.outcome === "may-arrive" ? result : redisplayForm(received, "not-sent");
    }
  }

  removeUnfinished(now: number): Promise<void> {
    return this.#files.removeUnfinished(now);
  }

  removeOld(keepDays: number, now: number): Promise<void> {
    return this.#files.removeOld(keepDays, now);
  }
}

function isPicture({ kind }: UploadedFile): boolean {
  return kind in PICTURE_TYPES;
}

function fileFieldOf(form: Form) {
  return fieldsOf(form).find(({ kind }) => kind === "file");
}
