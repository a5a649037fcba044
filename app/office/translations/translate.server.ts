import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { secretVariable } from "../../config/secret-variable.ts";
import type { TranslationSettings } from "../../config/translation-settings.ts";
import type { Language } from "../../i18n/languages.ts";
import { OutboundRequestError, outboundRequest } from "../../net/outbound-request.server.ts";
import type { SuggestionProblem } from "./suggestion-problem.ts";

/** Text to translate; `isHtml` keeps its tags. */
export type WantedTranslation = { text: string; isHtml: boolean; from: Language; to: Language };

export type Translation = { kind: "text"; text: string } | { kind: "failed"; problem: SuggestionProblem };

export type Translate = (wanted: WantedTranslation) => Promise<Translation>;

/** Longest text that is sent, in characters. */
const MAX_LENGTH = 20_000;
const MAX_ANSWER_BYTES = 1_000_000;
const DEADLINE_MS = 15_000;

type Options = {
  secrets: Readonly<Record<string, string | undefined>>;
  deadlineMs?: number;
};

/** Opens the service that a site names. Nothing is sent before somebody asks for a translation. */
export function openTranslator(
  settings: TranslationSettings,
  { secrets, deadlineMs = DEADLINE_MS }: Options,
): Translate {
  return async (wanted) => {
    if (wanted.text.length > MAX_LENGTH) return { kind: "failed", problem: "long" };
    const key = settings.key === undefined ? undefined : secrets[secretVariable(settings.key)];
    if (settings.key !== undefined && !key) return { kind: "failed", problem: "key" };
    const service = SERVICES[settings.service](settings, key ?? "", wanted);
    try {
      const { status, body } = await outboundRequest(service.address, {
        body: JSON.stringify(service.body),
        headers: { "content-type": "application/json", ...service.headers },
        maximumBytes: MAX_ANSWER_BYTES,
        deadlineMs,
        allowPrivateAddresses: settings.allowPrivateAddresses,
      });
      const answer = (await buffer(body)).toString();
      const text = status === 200 ? service.read(answer) : undefined;
      return text ? { kind: "text", text } : { kind: "failed", problem: STATUS_PROBLEMS[status] ?? "failed" };
    } catch (error) {
      if (!(error instanceof OutboundRequestError)) throw error;
      const isKnown = error.problem === "timeout" || error.problem === "private-address";
      return { kind: "failed", problem: isKnown ? error.problem : "unreachable" };
    }
  };
}

/** Statuses of both services; 456 is that of DeepL for a used-up quota. */
const STATUS_PROBLEMS: Record<number, SuggestionProblem> = {
  401: "key",
  403: "key",
  413: "long",
  429: "busy",
  456: "quota",
  503: "busy",
};

type ServiceRequest = {
  address: string;
  headers: Record<string, string>;
  body: object;
  /** The translation in an answer; undefined when there is none. */
  read: (answer: string) => string | undefined;
};

const SERVICES: Record<
  TranslationSettings["service"],
  (settings: TranslationSettings, key: string, wanted: WantedTranslation) => ServiceRequest
> = {
  /** https://developers.deepl.com/docs/api-reference/translate */
  deepl: ({ address }, key, { text, isHtml, from, to }) => ({
    // Keys of the free plan end like this, and have a host of their own.
    address: `${origin(address ?? (key.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com"))}/v2/translate`,
    headers: { authorization: `DeepL-Auth-Key ${key}` },
    body: {
      text: [text],
      source_lang: from.toUpperCase(),
      target_lang: to === "en" ? "EN-GB" : to.toUpperCase(),
      // Visitors are addressed as "u", "vous" and "Sie".
      formality: "prefer_more",
      ...(isHtml && { tag_handling: "html" }),
    },
    read: (answer) => parse(answer, DEEPL_ANSWER)?.translations[0]?.text,
  }),
  /** https://docs.libretranslate.com */
  libretranslate: ({ address = "" }, key, { text, isHtml, from, to }) => ({
    address: `${origin(address)}/translate`,
    headers: {},
    body: {
      q: text,
      source: from,
      target: to,
      format: isHtml ? "html" : "text",
      ...(key && { api_key: key }),
    },
    read: (answer) => parse(answer, LIBRE_ANSWER)?.translatedText,
  }),
};

const DEEPL_ANSWER = z.object({ translations: z.array(z.object({ text: z.string() })) });
const LIBRE_ANSWER = z.object({ translatedText: z.string() });

function origin(address: string): string {
  return address.replace(/\/+$/, "");
}

/** Reads an answer; undefined when it is not what the service promises. */
function parse<Schema extends z.ZodType>(answer: string, schema: Schema): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(answer)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
