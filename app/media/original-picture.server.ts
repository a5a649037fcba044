import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import {
  OutboundRequestError,
  type OutboundRequestOptions,
  type OutboundResponse,
  outboundRequest,
  urlWithoutSecrets,
} from "../net/outbound-request.server.ts";
import type { OfficeOriginals } from "./office-originals.server.ts";
import { type OfficePicture, readOfficePicture } from "./office-picture.ts";
import { isSitePath } from "./picture-data.ts";
import type { PictureEdit } from "./picture-edit.ts";
import { PictureError, type PictureProblem } from "./picture-problem.ts";

/** Maximum size of an original in bytes. A large photograph has ten million. */
export const MAX_BYTES = 25_000_000;

const FETCH_TIMEOUT_MS = 60_000;

/** Validators of an original at the last check, from the response headers or the file. */
export type Validators = { etag: string | null; lastModified: string | null };

/**
 * An original as a readable file, unless it is unchanged. `name` is the beginning of the SHA-256 of its content; for an
 * uploaded picture, of its address, which also contains the edits.
 */
export type Original =
  | { kind: "unchanged" }
  /** `edit` has the changes that staff made to it. */
  | ({ kind: "read"; file: string; name: string; edit?: PictureEdit } & Validators);

/** Address from which a picture is requested, and headers that are sent to its origin only. */
export type PictureAccess = { url: string; headers: Record<string, string> };

export type OriginalRequest = {
  address: string;
  /** Absent when the original must be read in any case. */
  validators?: Validators;
  siteFolder: string;
  /** Pictures that staff uploaded. */
  originals?: Pick<OfficeOriginals, "copyTo">;
  /** Path to which a picture is written that is not in the site folder. */
  target: string;
  allowPrivateAddresses: boolean;
  /** Address and headers with the credentials of its feed; absent for a request without credentials. */
  access?: PictureAccess;
  signal?: AbortSignal;
  /** For tests: resolves host names. */
  resolve?: OutboundRequestOptions["resolve"];
};

/**
 * Reads the original of a picture: a file of the site's folder, a picture that staff uploaded, or the response of an http(s)
 * address, by a request that refuses private addresses unless they are allowed (`app/net/outbound-request.server.ts`).
 *
 * @throws PictureError when it cannot be read.
 */
export async function originalPicture(request: OriginalRequest): Promise<Original> {
  if (/^https?:\/\//i.test(request.address)) return fetchOriginal(request);
  if (isSitePath(request.address)) return readOriginal(request);
  const officePicture = readOfficePicture(request.address);
  if (officePicture) return copyOriginal(officePicture, request);
  throw new PictureError(
    "not-found",
    "It is neither a web address, nor a picture in the site folder, nor an uploaded picture.",
  );
}

/** Copies an uploaded picture. Its content never changes, because the name of its file is the hash of its content. */
async function copyOriginal(
  { file, turns, crop }: OfficePicture,
  { address, validators, originals, target }: OriginalRequest,
): Promise<Original> {
  if (validators?.etag === address) return { kind: "unchanged" };
  if (!(await originals?.copyTo(file, target)))
    throw new PictureError("not-found", "The uploaded file is not on this server.");
  const name = nameOf(createHash("sha256").update(address).digest("hex"));
  return { kind: "read", file: target, name, edit: { turns, crop }, etag: address, lastModified: null };
}

async function readOriginal({ address, validators, siteFolder }: OriginalRequest): Promise<Original> {
  const file = join(siteFolder, address);
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile()) throw new PictureError("not-found", "The file is not in the site folder.");
  if (stats.size > MAX_BYTES) throw tooLargeError();
  const lastModified = `${Math.floor(stats.mtimeMs)} ${stats.size}`;
  if (validators?.lastModified === lastModified) return { kind: "unchanged" };
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return { kind: "read", file, name: nameOf(hash.digest("hex")), etag: null, lastModified };
}

async function fetchOriginal(request: OriginalRequest): Promise<Original> {
  const { address, access, validators, target, allowPrivateAddresses, signal, resolve } = request;
  try {
    const response = await outboundRequest(access?.url ?? address, {
      maximumBytes: MAX_BYTES,
      deadlineMs: FETCH_TIMEOUT_MS,
      allowPrivateAddresses,
      headers: {
        ...access?.headers,
        accept: "image/jpeg, image/png, image/webp, image/avif, image/gif",
        ...conditionalHeaders(validators),
      },
      signal,
      resolve,
    });
    if (response.status === 304 && validators) {
      response.close();
      return { kind: "unchanged" };
    }
    if (response.status !== 200) {
      response.close();
      throw statusError(response);
    }
    const hash = createHash("sha256");
    await pipeline(response.body, updateHash(hash), createWriteStream(target));
    return {
      kind: "read",
      file: target,
      name: nameOf(hash.digest("hex")),
      etag: response.headers.etag ?? null,
      lastModified: response.headers["last-modified"] ?? null,
    };
  } catch (error) {
    if (!(error instanceof OutboundRequestError)) throw error;
    throw new PictureError(PROBLEMS[error.problem], error.message, { cause: error });
  }
}

function conditionalHeaders(known: Validators | undefined): Record<string, string> {
  return {
    ...(known?.etag && { "if-none-match": known.etag }),
    ...(known?.lastModified && { "if-modified-since": known.lastModified }),
  };
}

function updateHash(hash: ReturnType<typeof createHash>) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
}

/** Statuses of an address that has no picture for us: another request will not change it. */
const NOT_FOUND_STATUSES = [401, 403, 404, 410];

function statusError({ status, url }: OutboundResponse): PictureError {
  const problem = NOT_FOUND_STATUSES.includes(status) ? "not-found" : "unreachable";
  return new PictureError(problem, `${urlWithoutSecrets(url)} answers with status ${status}.`);
}

const PROBLEMS: Record<OutboundRequestError["problem"], PictureProblem> = {
  "bad-address": "refused",
  "private-address": "private-address",
  unreachable: "unreachable",
  redirect: "refused",
  timeout: "unreachable",
  "too-large": "too-large",
  "cut-off": "unreachable",
};

function tooLargeError(): PictureError {
  return new PictureError("too-large", `It is larger than the limit of ${MAX_BYTES} bytes.`);
}

/**
 * Number of hexadecimal digits of a name (80 bits). With a million pictures per catalogue, one catalogue in two million
 * million has a collision.
 */
const NAME_DIGITS = 20;

function nameOf(checksum: string): string {
  return checksum.slice(0, NAME_DIGITS);
}
