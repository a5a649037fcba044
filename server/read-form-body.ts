import type { SentFile } from "../app/forms/kept-files.server.ts";

/** What a browser sent with a form: the first value of each name, and the one file. */
export type FormBody = { fields: Record<string, string>; file?: SentFile };

export const FORM_TYPE = "application/x-www-form-urlencoded";
export const FILES_TYPE = "multipart/form-data";

const MOST_FIELDS = 100;

/** Reads fields as browsers write them into an address. */
export function readFields(body: string): FormBody {
  return { fields: firstValues(new URLSearchParams(body)) };
}

/** Reads fields with a file. @throws when the body is none of that kind. */
export async function readFiles(body: Buffer, contentType: string): Promise<FormBody> {
  const data = await new Response(new Uint8Array(body), {
    headers: { "content-type": contentType },
  }).formData();
  const files = [...data.values()].filter((value) => typeof value !== "string");
  const [file] = files.filter(({ size, name }) => size > 0 || name !== "");
  const texts = [...data].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return {
    fields: firstValues(texts),
    file: file && { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
  };
}

/** As an object without a prototype: a field may be called `__proto__`. */
function firstValues(pairs: Iterable<[string, string]>): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > MOST_FIELDS) break;
    fields[name] ??= value;
  }
  return fields;
}
