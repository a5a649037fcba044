import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { ConfigError } from "./config-error.ts";

/**
 * Reads the JSON files of an agency's folder and gathers what is wrong with them, so that all of it is told at
 * once: file, place, what was expected there and what was found.
 */
export class ConfigFaults {
  readonly #folder: string;
  readonly #faults: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  get count(): number {
    return this.#faults.length;
  }

  /** `place` as a list of names and positions, such as `["params", "modules", 0, "title"]`. */
  add(file: string, place: readonly PropertyKey[], message: string): void {
    this.#faults.push(`  ${file}, ${place.length > 0 ? place.map(String).join(".") : "(top)"}: ${message}`);
  }

  /** What a file holds; nothing, and faults, when it is not there, is no JSON or does not fit its schema. */
  async read<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema> | undefined> {
    const text = await this.#text(file);
    if (text === undefined) return undefined;
    let json: unknown;
    try {
      // Some editors begin a file with a mark of its byte order.
      json = JSON.parse(text.replace(/^\uFEFF/, ""));
    } catch (error) {
      this.add(file, [], `is not JSON: ${(error as Error).message}`);
      return undefined;
    }
    const result = schema.safeParse(json);
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues)
      this.add(file, path, message + found(message, json, path));
    return undefined;
  }

  /** @throws ConfigError naming every fault that was gathered. */
  throwIfAny(): void {
    const count = this.#faults.length;
    if (count === 0) return;
    throw new ConfigError(
      `The configuration in ${this.#folder} has ${count} ${count === 1 ? "fault" : "faults"}:\n${this.#faults.join("\n")}`,
    );
  }

  async #text(file: string): Promise<string | undefined> {
    try {
      return await readFile(join(this.#folder, file), "utf8");
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      this.add(file, [], `cannot be read (${code}); SITE_DIR names the folder that it belongs in`);
      return undefined;
    }
  }
}

const LONGEST_SHOWN = 60;

/** "; found …", unless the message tells already. A key that should not be there is named by the message. */
function found(message: string, json: unknown, path: readonly PropertyKey[]): string {
  if (/received|unrecognized/i.test(message)) return "";
  let value = json;
  for (const step of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[step];
  const text = JSON.stringify(value);
  if (text === undefined) return "";
  return `; found ${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}`;
}
