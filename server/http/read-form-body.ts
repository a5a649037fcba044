import type { FormBody } from "../../app/screens/visit-context.ts";

export const FORM_TYPE = "application/x-www-form-urlencoded";
export const FILES_TYPE = "multipart/form-data";

/** A form may contain a checkbox per municipality. */
const MAX_FIELDS = 1_000;
const LONGEST_NAME = 100;
/** Longer than any field of a visitor's form, in UTF-16 units. */
const LONGEST_VALUE = 20_000;
/** For one part of a multipart body: the names of a field and a file, and a content type. */
const MAX_PART_HEADER_BYTES = 2_048;
/** RFC 2046, section 5.1.1. */
const LONGEST_BOUNDARY = 70;

/** Thrown for a body that is refused before its content is processed. */
export class BodyError extends Error {
  override name = "BodyError";
  readonly reason: "tooLarge" | "unreadable";

  constructor(reason: "tooLarge" | "unreadable", options?: ErrorOptions) {
    super(`The body of a request is ${reason === "tooLarge" ? "too large" : "unreadable"}`, options);
    this.reason = reason;
  }
}

/** Parses URL-encoded fields. @throws BodyError */
export function readFields(body: string, longestValue = LONGEST_VALUE): FormBody {
  if (hasMoreThan(MAX_FIELDS - 1, "&", body)) throw new BodyError("tooLarge");
  return pairs(new URLSearchParams(body), longestValue);
}

/** Parses multipart fields with files. @throws BodyError */
export async function readFiles(body: Buffer, contentType: string): Promise<FormBody> {
  checkParts(body, contentType);
  const data = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } })
    .formData()
    .catch((error) => {
      throw new BodyError("unreadable", { cause: error });
    });
  const sent = [...data.values()].filter((value) => typeof value !== "string");
  const files = await Promise.all(
    sent
      .filter(({ size, name }) => size > 0 || name !== "")
      .map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  const texts = [...data].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return { ...pairs(texts), file: files[0], files };
}

/**
 * Checks the number of parts and headers before parsing: Node's parser takes seconds for a great many of
 * them.
 */
function checkParts(body: Buffer, contentType: string): void {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType.slice(0, 1_000)) ?? [];
  const boundary = quoted ?? bare ?? "";
  if (boundary === "" || boundary.length > LONGEST_BOUNDARY) throw new BodyError("unreadable");
  const line = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = body.indexOf(line); at >= 0; at = body.indexOf(line, at + line.length)) {
    parts += 1;
    if (parts > MAX_FIELDS) throw new BodyError("tooLarge");
    const start = at + line.length;
    const isLast = body.subarray(start, start + 2).equals(LAST);
    const headers = body.subarray(start, start + MAX_PART_HEADER_BYTES);
    if (!isLast && !headers.includes(HEADERS_END)) throw new BodyError("unreadable");
  }
}

const LAST = Buffer.from("--");
const HEADERS_END = Buffer.from("\r\n\r\n");

/** Returns objects without a prototype, because a field may be called `__proto__`. @throws BodyError */
function pairs(
  sent: Iterable<[string, string]>,
  longestValue = LONGEST_VALUE,
): Pick<FormBody, "fields" | "lists"> {
  const fields: Record<string, string> = Object.create(null);
  const lists: Record<string, string[]> = Object.create(null);
  for (const [name, value] of sent) {
    if (name.length > LONGEST_NAME || value.length > longestValue) throw new BodyError("tooLarge");
    fields[name] ??= value;
    lists[name] ??= [];
    lists[name].push(value);
  }
  return { fields, lists };
}

function hasMoreThan(max: number, sign: string, text: string): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}
