import type { SentFile } from "../app/forms/kept-files.server.ts";

/** What a browser sent with a form: the first value of each name, and the one file. */
export type FormBody = {
  fields: Record<string, string>;
  /** All values of each name. */
  lists: Record<string, string[]>;
  file?: SentFile;
};

export const FORM_TYPE = "application/x-www-form-urlencoded";
export const FILES_TYPE = "multipart/form-data";

/** Every municipality may be ticked. */
const MOST_FIELDS = 1_000;

/** Reads fields as browsers write them into an address. */
export function readFields(body: string): FormBody {
  return readPairs(new URLSearchParams(body));
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
    ...readPairs(texts),
    file: file && { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
  };
}

/** As objects without a prototype: a field may be called `__proto__`. */
function readPairs(pairs: Iterable<[string, string]>): Pick<FormBody, "fields" | "lists"> {
  const fields: Record<string, string> = Object.create(null);
  const lists: Record<string, string[]> = Object.create(null);
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > MOST_FIELDS) break;
    fields[name] ??= value;
    lists[name] ??= [];
    lists[name].push(value);
  }
  return { fields, lists };
}
