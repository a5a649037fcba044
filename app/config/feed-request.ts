import { z } from "zod";
import { LANGUAGES } from "../i18n/languages.ts";
import type { FeedFormatName } from "./feed-formats.ts";
import { secretNameSchema, secretPattern } from "./secret-variable.ts";

/** Variables of the environment that may have a secret of a feed. */
export const FEED_SECRET_PATTERN = secretPattern("CRM", "FEED");

/** Name of an environment variable with a secret, which is never in `site.json`. */
export const secretName = secretNameSchema("CRM_TOKEN", "CRM", "FEED");

/** Returns true for a value that stands for a variable of the environment. */
export function isSecretReference(value: string): boolean {
  return value.startsWith("env:");
}

const webUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" }).max(2_000);

/** Headers that the request itself sets. */
const RESERVED_HEADERS =
  /^(host|connection|content-.*|transfer-encoding|accept-encoding|if-.*|cookie|te|upgrade)$/i;

const headerName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, "must be the name of a header")
  .refine((name) => !RESERVED_HEADERS.test(name), "must not be a header that the request sets itself");

/** A text without line ends, or a secret. */
const headerValue = z
  .string()
  .regex(/^[\x20-\x7e]{1,500}$/, "must be printable ASCII characters")
  .superRefine((value, context) => {
    const { error } = isSecretReference(value) ? secretName.safeParse(value) : {};
    if (error) context.addIssue({ code: "custom", message: error.issues[0]?.message });
  });

const authSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("bearer"), token: secretName }),
  z.strictObject({ kind: z.literal("basic"), user: z.string().min(1).max(200), password: secretName }),
  z.strictObject({
    kind: z.literal("api-key"),
    key: secretName,
    /** Header with the key. */
    header: headerName.default("X-Api-Key"),
    /** Query parameter with the key, instead of a header. */
    parameter: z
      .string()
      .regex(/^[\w.-]{1,60}$/, "must be the name of a query parameter")
      .optional(),
  }),
  z.strictObject({
    kind: z.literal("oauth"),
    tokenAddress: webUrl,
    clientId: z.string().min(1).max(300),
    clientSecret: secretName,
    scope: z.string().min(1).max(500).optional(),
  }),
]);

const pagingSchema = z.discriminatedUnion("kind", [
  /** The next page is in the header `Link` with `rel="next"` (RFC 8288). */
  z.strictObject({ kind: z.literal("link") }),
  /** The address of the next page is in this field of a JSON document; after the last page it is missing. */
  z.strictObject({ kind: z.literal("json"), next: z.string().min(1).max(200) }),
  /** A query parameter counts pages, up to one without records. */
  z.strictObject({
    kind: z.literal("parameter"),
    parameter: z.string().regex(/^[\w.-]{1,60}$/, "must be the name of a query parameter"),
    first: z.int().min(0).max(1).default(1),
  }),
  /** `{{page}}` in the body counts pages, up to one without records. */
  z.strictObject({ kind: z.literal("body"), first: z.int().min(0).max(1).default(1) }),
]);

/** Notations of the time in `{{since}}`: `2026-11-27T03:00:00Z`, `2026-11-27`, or a number since 1970. */
export const SINCE_FORMATS = ["iso", "day", "seconds", "milliseconds"] as const;

/**
 * Settings of a feed that is asked only for changed records: `{{since}}` in the address or the body is the time of the
 * last complete import. Such an import adds and changes records, and removes none. Once a day the import reads all
 * records, and removes those that are missing.
 */
const changesSchema = z.strictObject({
  format: z.enum(SINCE_FORMATS).default("iso"),
  /** Text that replaces `{{since}}` when everything is read; by default the beginning of 1970. */
  everything: z
    .string()
    .regex(/^[\x20-\x7e]{0,100}$/, "must be printable ASCII characters")
    .optional(),
  /** Belgian time from which everything is read once a day. */
  everythingAt: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "03:00"')
    .default("03:00"),
});

export type FeedChanges = z.output<typeof changesSchema>;

/** Settings of CRM APIs that need several calls to read a feed. They replace `auth`, `paging` and `body`. */
const apiSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("omnicasa"),
    user: z.string().min(1).max(200),
    password: secretName,
    languages: z.array(z.enum(LANGUAGES)).min(1).default(["nl"]),
    officeId: z.int().min(1).optional(),
    siteId: z.int().min(1).optional(),
  }),
  z.strictObject({
    kind: z.literal("skarabee"),
    user: z.string().min(1).max(200),
    password: secretName,
    /** Leaves out properties of other agencies. */
    excludesShared: z.boolean().default(false),
  }),
]);

const MAX_BODY = 20_000;

/** Placeholders of a body that are not the page, a time or a secret. */
function unknownPlaceholders(body: object): string[] {
  return [...JSON.stringify(body).matchAll(/\{\{([^{}]*)\}\}/g)].flatMap(([, name = ""]) =>
    ["page", "since"].includes(name) || secretName.safeParse(name).success ? [] : [name],
  );
}

/** Body of a POST request. Its texts may have `{{env:CRM_TOKEN}}`, a secret, `{{page}}` and `{{since}}`. */
const bodySchema = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("json"), value: z.record(z.string(), z.json()) }),
    z.strictObject({ kind: z.literal("form"), fields: z.record(z.string().min(1), z.string()) }),
    z.strictObject({
      kind: z.literal("xml"),
      text: z.string().min(1),
      contentType: z.enum(["text/xml", "application/xml", "application/soap+xml"]).default("text/xml"),
    }),
  ])
  .refine((body) => JSON.stringify(body).length <= MAX_BODY, `must not be longer than ${MAX_BODY} characters`)
  .refine(
    (body) => unknownPlaceholders(body).length === 0,
    'may only have the placeholders {{page}}, {{since}} and those of environment variables, such as "{{env:CRM_TOKEN}}"',
  );

/** Request for a feed at an address: `request` of a feed in `site.json` (docs/operate.md). */
export const feedRequestSchema = z
  .strictObject({
    headers: z.record(headerName, headerValue).default({}),
    auth: authSchema.optional(),
    paging: pagingSchema.optional(),
    body: bodySchema.optional(),
    changes: changesSchema.optional(),
    api: apiSchema.optional(),
    /** Sends the headers and credentials also when pictures on the server of the feed are requested. */
    includesPictures: z.boolean().default(false),
  })
  .refine(
    ({ paging, body }) => (paging?.kind === "body") === JSON.stringify(body ?? "").includes("{{page}}"),
    { path: ["paging"], message: 'must be of the kind "body" when the body has {{page}}, and only then' },
  )
  .refine(
    ({ api, auth, paging, body, changes }) => api === undefined || !(auth ?? paging ?? body ?? changes),
    { path: ["api"], message: 'must be without "auth", "paging", "body" and "changes": an API has its own' },
  );

export type FeedRequest = z.output<typeof feedRequestSchema>;

/**
 * Says why the `request` of a feed is invalid, in a message without a subject, such as "is only for an http or https
 * address"; undefined when it is valid. Secrets over http are only for a feed in a private network.
 */
export function requestProblem({
  format,
  address,
  request,
  allowPrivateAddresses,
}: {
  format?: FeedFormatName;
  address: string;
  request?: FeedRequest | undefined;
  allowPrivateAddresses: boolean;
}): string | undefined {
  if (request === undefined)
    return address.includes("{{since}}") ? 'must have "changes" when {{since}} is in the address' : undefined;
  if (!/^https?:/i.test(address)) return "is only for an http or https address";
  const { auth, headers, body, changes, api } = request;
  if (api !== undefined && format !== api.kind)
    return `has the API of ${api.kind}, so the format must be ${api.kind}`;
  const hasSince = (address + JSON.stringify(body ?? "")).includes("{{since}}");
  if (hasSince !== (changes !== undefined))
    return 'must have "changes" when {{since}} is in the address or the body, and only then';
  const hasSecret =
    auth !== undefined ||
    api !== undefined ||
    Object.values(headers).some(isSecretReference) ||
    JSON.stringify(body ?? "").includes("{{env:");
  const addresses = [address, ...(auth?.kind === "oauth" ? [auth.tokenAddress] : [])];
  const isUnencrypted = addresses.some((one) => /^http:/i.test(one));
  return hasSecret && isUnencrypted && !allowPrivateAddresses
    ? "sends a secret, which needs an https address"
    : undefined;
}
