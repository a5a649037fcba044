import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { secretVariable } from "../../config/secret-variable.ts";
import type { TranslationSettings } from "../../config/translation-settings.ts";
import type { Language } from "../../i18n/languages.ts";
import { OutboundRequestError, outboundRequest } from "../../net/outbound-request.server.ts";
import type { SuggestionProblem } from "./suggestion-problem.ts";

/** Text to translate. `isHtml`: its tags are kept. */
export type TranslationRequest = { text: string; isHtml: boolean; from: Language; to: Language };

export type Translation = { kind: "text"; text: string } | { kind: "failed"; problem: SuggestionProblem };

export type Translate = (request: TranslationRequest) => Promise<Translation>;

/** Maximum length of a text that is sent, in characters. */
const MAX_LENGTH = 20_000;
const MAX_RESPONSE_BYTES = 1_000_000;
const DEADLINE_MS = 15_000;

type Options = {
  secrets: Readonly<Record<string, string | undefined>>;
  deadlineMs?: number;
};

/** Makes the translator for the configured service. Nothing is sent until staff ask for a translation. */
export function openTranslator(
  settings: TranslationSettings,
  { secrets, deadlineMs = DEADLINE_MS }: Options,
): Translate {
  return async (request) => {
    if (request.text.length > MAX_LENGTH) return { kind: "failed", problem: "long" };
    const key = settings.key === undefined ? undefined : secrets[secretVariable(settings.key)];
    if (settings.key !== undefined && !key) return { kind: "failed", problem: "key" };
    const service = SERVICES[settings.service](settings, key ?? "", request);
    try {
      const { status, body } = await outboundRequest(service.address, {
        body: JSON.stringify(service.body),
        headers: { "content-type": "application/json", ...service.headers },
        maximumBytes: MAX_RESPONSE_BYTES,
        deadlineMs,
        allowPrivateAddresses: settings.allowPrivateAddresses,
      });
      const response = (await buffer(body)).toString();
      const text = status === 200 ? service.read(response) : undefined;
      if (!text) return { kind: "failed", problem: problemOf(status, response) };
      return hasSamePlaceholders(request.text, text)
        ? { kind: "text", text }
        : { kind: "failed", problem: "placeholders" };
    } catch (error) {
      if (!(error instanceof OutboundRequestError)) throw error;
      const isKnown = error.problem === "timeout" || error.problem === "private-address";
      return { kind: "failed", problem: isKnown ? error.problem : "unreachable" };
    }
  };
}

/** HTTP statuses of both services. DeepL responds with 456 when the quota is used up. */
const STATUS_PROBLEMS: Record<number, SuggestionProblem> = {
  401: "key",
  403: "key",
  413: "long",
  429: "busy",
  456: "quota",
  503: "busy",
};

function problemOf(status: number, response: string): SuggestionProblem {
  // LibreTranslate responds with 400 when its server needs a key and gets none.
  if (status === 400 && /api key/i.test(response)) return "key";
  return STATUS_PROBLEMS[status] ?? "failed";
}

/**
 * True if a translation has the same placeholders as its source, such as `{{forSale}}`, in any order. Services sometimes
 * translate or drop one, and the site could then not fill it in.
 */
function hasSamePlaceholders(source: string, translation: string): boolean {
  const [expected, actual] = [source, translation].map((text) =>
    (text.match(/\{\{[^{}]*\}\}/g) ?? []).sort().join(" "),
  );
  return expected === actual;
}

type ServiceRequest = {
  address: string;
  headers: Record<string, string>;
  body: object;
  /** Reads the translation from a response; undefined when it has none. */
  read: (response: string) => string | undefined;
};

const SERVICES: Record<
  TranslationSettings["service"],
  (settings: TranslationSettings, key: string, request: TranslationRequest) => ServiceRequest
> = {
  /** https://developers.deepl.com/docs/api-reference/translate */
  deepl: ({ address }, key, { text, isHtml, from, to }) => ({
    // Keys of the free plan end in ":fx", and are valid for another host.
    address: `${withoutTrailingSlash(address ?? (key.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com"))}/v2/translate`,
    headers: { authorization: `DeepL-Auth-Key ${key}` },
    body: {
      text: [text],
      source_lang: from.toUpperCase(),
      target_lang: to === "en" ? "EN-GB" : to.toUpperCase(),
      // Formal: visitors are addressed as "u", "vous" and "Sie".
      formality: "prefer_more",
      ...(isHtml && { tag_handling: "html" }),
    },
    read: (response) => parse(response, DEEPL_RESPONSE)?.translations[0]?.text,
  }),
  /** https://docs.libretranslate.com */
  libretranslate: ({ address = "" }, key, { text, isHtml, from, to }) => ({
    address: `${withoutTrailingSlash(address)}/translate`,
    headers: {},
    body: {
      q: text,
      source: from,
      target: to,
      format: isHtml ? "html" : "text",
      ...(key && { api_key: key }),
    },
    read: (response) => parse(response, LIBRE_RESPONSE)?.translatedText,
  }),
};

const DEEPL_RESPONSE = z.object({ translations: z.array(z.object({ text: z.string() })) });
const LIBRE_RESPONSE = z.object({ translatedText: z.string() });

function withoutTrailingSlash(address: string): string {
  return address.replace(/\/+$/, "");
}

/** Parses a response; undefined when it does not have the documented format. */
function parse<Schema extends z.ZodType>(response: string, schema: Schema): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(response)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
