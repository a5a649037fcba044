import type { FormBody } from "../../app/screens/visitor-context.ts";

export const FORM_TYPE = "application/x-www-form-urlencoded";
export const FILES_TYPE = "multipart/form-data";

/** A form may contain a checkbox per municipality. */
const MAX_FIELDS = 1_000;
const MAX_NAME_LENGTH = 100;
/** Longer than any field of a visitor's form, in UTF-16 units. */
const MAX_VALUE_LENGTH = 20_000;
/** Limit of the headers of a part of a multipart body: the names of a field and a file, and a content type. */
const MAX_PART_HEADER_BYTES = 2_048;
/** RFC 2046, section 5.1.1. */
const MAX_BOUNDARY_LENGTH = 70;

/** Thrown for a body that exceeds a limit or cannot be parsed. */
export class BodyError extends Error {
  override name = "BodyError";
  readonly reason: "tooLarge" | "unreadable";

  constructor(reason: "tooLarge" | "unreadable", options?: ErrorOptions) {
    super(`The body of a request is ${reason === "tooLarge" ? "too large" : "unreadable"}`, options);
    this.reason = reason;
  }
}

/** Parses URL-encoded fields. @throws BodyError */
export function readFields(body: string, maxValueLength = MAX_VALUE_LENGTH): FormBody {
  // Between the fields, there is one separator less than there are fields.
  if (hasMoreThan(MAX_FIELDS - 1, "&", body)) throw new BodyError("tooLarge");
  return toFields(new URLSearchParams(body), maxValueLength);
}

/** Parses multipart fields with files. @throws BodyError */
export async function readFiles(body: Buffer, contentType: string): Promise<FormBody> {
  checkParts(body, contentType);
  const data = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } })
    .formData()
    .catch((error) => {
      throw new BodyError("unreadable", { cause: error });
    });
  const entries = [...data.values()].filter((value) => typeof value !== "string");
  const files = await Promise.all(
    entries
      .filter(({ size, name }) => size > 0 || name !== "")
      .map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  const texts = [...data].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return { ...toFields(texts), file: files[0], files };
}

/**
 * Checks the number of parts and the size of their headers before parsing: Node's parser needs seconds for a body
 * with very many of them.
 */
function checkParts(body: Buffer, contentType: string): void {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType.slice(0, 1_000)) ?? [];
  const boundary = quoted ?? bare ?? "";
  if (boundary === "" || boundary.length > MAX_BOUNDARY_LENGTH) throw new BodyError("unreadable");
  const line = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = body.indexOf(line); at >= 0; at = body.indexOf(line, at + line.length)) {
    parts += 1;
    if (parts > MAX_FIELDS) throw new BodyError("tooLarge");
    const start = at + line.length;
    const isLast = body.subarray(start, start + 2).equals(CLOSING_DASHES);
    const headers = body.subarray(start, start + MAX_PART_HEADER_BYTES);
    if (!isLast && !headers.includes(HEADERS_END)) throw new BodyError("unreadable");
  }
}

const CLOSING_DASHES = Buffer.from("--");
const HEADERS_END = Buffer.from("\r\n\r\n");

/**
 * Returns objects without a prototype, because a field may be called `__proto__`. Line breaks become single characters, as
 * in the `maxlength` of a field: browsers send two. @throws BodyError
 */
function toFields(
  entries: Iterable<[string, string]>,
  maxValueLength = MAX_VALUE_LENGTH,
): Pick<FormBody, "fields" | "lists"> {
  const fields: Record<string, string> = Object.create(null);
  const lists: Record<string, string[]> = Object.create(null);
  for (const [name, sentValue] of entries) {
    const value = sentValue.replaceAll("\r\n", "\n");
    if (name.length > MAX_NAME_LENGTH || value.length > maxValueLength) throw new BodyError("tooLarge");
    fields[name] ??= value;
    lists[name] ??= [];
    lists[name].push(value);
  }
  return { fields, lists };
}

function hasMoreThan(max: number, separator: string, text: string): boolean {
  let count = 0;
  for (let index = text.indexOf(separator); index >= 0; index = text.indexOf(separator, index + 1)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}
