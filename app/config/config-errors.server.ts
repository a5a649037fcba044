import type { z } from "zod";
import { type FileError, SiteFolderError } from "./config-error.ts";
import { NOT_UTF8 } from "./read-folder.server.ts";
import { filesOfFolder, type SiteFiles } from "./site-files.server.ts";

/**
 * Reads the JSON files of an agency's folder and collects their errors, so that all are reported at once:
 * file, path, the expected value and the one found.
 */
export class ConfigErrors {
  readonly #files: SiteFiles;
  readonly #errors: FileError[] = [];

  constructor(files: SiteFiles | string) {
    this.#files = typeof files === "string" ? filesOfFolder(files) : files;
  }

  get count(): number {
    return this.#errors.length;
  }

  /** `fieldPath` is a path of names and indices, such as `["params", "modules", 0, "title"]`. */
  add(file: string, fieldPath: readonly PropertyKey[], message: string): void {
    this.#errors.push({ file, fieldPath: fieldPath.map(String).join("."), message });
  }

  /**
   * Reads and parses a file. Adds errors and returns undefined when the file is missing, is not JSON or does
   * not match its schema.
   */
  async read<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema> | undefined> {
    const text = await this.#text(file);
    if (text === undefined) return undefined;
    let json: unknown;
    try {
      // Some editors write a byte order mark.
      json = JSON.parse(text.replace(/^\uFEFF/, ""));
    } catch (error) {
      this.add(file, [], `is not valid JSON: ${(error as Error).message}`);
      return undefined;
    }
    const result = schema.safeParse(json);
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues)
      this.add(file, path, message + foundValueText(message, json, path));
    return undefined;
  }

  /** @throws SiteFolderError with all collected errors. */
  throwIfAny(): void {
    if (this.#errors.length > 0) throw new SiteFolderError(this.#files.folder, this.#errors);
  }

  async #text(file: string): Promise<string | undefined> {
    try {
      const text = await this.#files.text(file);
      if (text === undefined) this.#addUnread(file, "ENOENT");
      return text;
    } catch (error) {
      // `SiteFiles` throws an `UnreadableError`, whose cause is the error of the file system.
      const { code } = (error as Error).cause as NodeJS.ErrnoException;
      this.#addUnread(file, code);
      return undefined;
    }
  }

  #addUnread(file: string, code: string | undefined): void {
    const reason =
      code === NOT_UTF8
        ? "is not UTF-8; save it in this encoding"
        : `cannot be read (${code}); it belongs in the site folder, which SITE_DIR names`;
    this.add(file, [], reason);
  }
}

const MAX_FOUND_CHARACTERS = 60;

/**
 * Returns "; found …" with the value at a path. Empty when there is no value, or when the message already names it, as it
 * does for an unknown key.
 */
function foundValueText(message: string, json: unknown, path: readonly PropertyKey[]): string {
  if (/received|unrecognized/i.test(message)) return "";
  let value = json;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  const text = JSON.stringify(value);
  if (text === undefined) return "";
  return `; found ${text.length > MAX_FOUND_CHARACTERS ? `${text.slice(0, MAX_FOUND_CHARACTERS)}…` : text}`;
}
