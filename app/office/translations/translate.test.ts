import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text as bodyOf } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TranslationSettings, translationSettingsSchema } from "../../config/translation-settings.ts";
import { openTranslator } from "./translate.server.ts";

/* Translations by a fake server with the interfaces of DeepL and LibreTranslate. */

let server: Server;
let address = "";
let requests: { path: string | undefined; key: string | undefined; body: Record<string, unknown> }[] = [];
/** Status of the next responses; undefined to not respond at all. */
let status: number | undefined = 200;
let isInvalidResponse = false;
/** Translation in the next responses; undefined for the usual one. */
let nextTranslation: string | undefined;
/** Error that LibreTranslate writes into its response. */
let error = "no";

async function respond(request: IncomingMessage): Promise<string> {
  const body = JSON.parse(await bodyOf(request));
  requests.push({ path: request.url, key: request.headers.authorization, body });
  if (isInvalidResponse) return "<html>";
  if (status !== 200) return JSON.stringify({ message: "no", error });
  const isDeepL = request.url === "/v2/translate";
  return JSON.stringify(
    isDeepL
      ? {
          translations: [
            { detected_source_language: body.source_lang, text: nextTranslation ?? "<p>Bienvenue</p>" },
          ],
        }
      : { translatedText: nextTranslation ?? "Willkommen" },
  );
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await respond(request);
    if (status !== undefined) response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  status = 200;
  isInvalidResponse = false;
  nextTranslation = undefined;
  error = "no";
});

const REQUEST = { text: "<p>Welkom</p>", isHtml: true, from: "nl", to: "fr" } as const;
const secrets = { TRANSLATION_KEY: "secret-key" };

function translate(settings: Partial<TranslationSettings>, changes: object = {}, deadlineMs = 5_000) {
  const deepl = {
    service: "deepl",
    address,
    key: "env:TRANSLATION_KEY",
    allowPrivateAddresses: true,
  } as const;
  return openTranslator({ ...deepl, ...settings }, { secrets, deadlineMs })({ ...REQUEST, ...changes });
}

test("DeepL gets the text with its key, keeps the tags and addresses visitors formally", async () => {
  expect(await translate({})).toEqual({ kind: "text", text: "<p>Bienvenue</p>" });
  await translate({}, { text: "Welkom", isHtml: false, to: "en" });
  expect(requests).toEqual([
    {
      path: "/v2/translate",
      key: "DeepL-Auth-Key secret-key",
      body: {
        text: ["<p>Welkom</p>"],
        source_lang: "NL",
        target_lang: "FR",
        formality: "prefer_more",
        tag_handling: "html",
      },
    },
    expect.objectContaining({
      body: { text: ["Welkom"], source_lang: "NL", target_lang: "EN-GB", formality: "prefer_more" },
    }),
  ]);
});

test("LibreTranslate gets the text, with a key where it needs one", async () => {
  const settings = { service: "libretranslate", address: `${address}/` } as const;
  expect(await translate(settings, { to: "de" })).toEqual({ kind: "text", text: "Willkommen" });
  await translate({ ...settings, key: undefined }, { isHtml: false });
  const body = { q: "<p>Welkom</p>", source: "nl", target: "de", format: "html", api_key: "secret-key" };
  expect(requests).toEqual([
    { path: "/translate", key: undefined, body },
    {
      path: "/translate",
      key: undefined,
      body: { q: "<p>Welkom</p>", source: "nl", target: "fr", format: "text" },
    },
  ]);
});

test.each([
  [403, "key"],
  [413, "long"],
  [429, "busy"],
  [456, "quota"],
  [500, "failed"],
])("the status %i of a service is reported as %s", async (code, problem) => {
  status = code;
  expect(await translate({})).toEqual({ kind: "failed", problem });
});

test.each([
  ["Please contact the server operator to get an API key", "key"],
  ["en is not supported", "failed"],
])("the status 400 of LibreTranslate with the error %j is reported as %s", async (text, problem) => {
  status = 400;
  error = text;
  const settings = { service: "libretranslate", key: undefined } as const;
  expect(await translate(settings)).toEqual({ kind: "failed", problem });
});

test.each([
  ["Ontdek {{forSale}} panden", "Découvrez {{forSale}} biens", true],
  ["{{a}} en {{b}}", "{{b}} et {{a}}", true],
  ["Ontdek {{forSale}} panden", "Découvrez {{àVendre}} biens", false],
  ["Ontdek {{forSale}} panden", "Découvrez nos biens", false],
  ["{{a}} en {{a}}", "{{a}}", false],
  ["Welkom", "Bienvenue {{name}}", false],
])("the translation of %j as %j is accepted: %s", async (text, translated, isAccepted) => {
  nextTranslation = translated;
  expect(await translate({}, { text, isHtml: false })).toEqual(
    isAccepted ? { kind: "text", text: translated } : { kind: "failed", problem: "placeholders" },
  );
});

test("an invalid response and no response are failures", async () => {
  isInvalidResponse = true;
  expect(await translate({})).toEqual({ kind: "failed", problem: "failed" });
  status = undefined;
  expect(await translate({}, {}, 200)).toEqual({ kind: "failed", problem: "timeout" });
});

test("nothing is sent to a private network, without a key, or for a text that is too long", async () => {
  expect(await translate({ allowPrivateAddresses: false })).toEqual({
    kind: "failed",
    problem: "private-address",
  });
  expect(await translate({ key: "env:TRANSLATION_OTHER" })).toEqual({ kind: "failed", problem: "key" });
  expect(await translate({}, { text: "a".repeat(20_001) })).toEqual({ kind: "failed", problem: "long" });
  expect(requests).toEqual([]);
});

test.each([
  { service: "deepl" },
  { service: "libretranslate" },
  { service: "deepl", key: "the-key-itself" },
  { service: "deepl", key: "env:SMTP_URL" },
  { service: "libretranslate", address: "file:///etc/passwd" },
  { service: "libretranslate", address: "http://translate.example", key: "env:TRANSLATION_KEY" },
])("the settings %j are rejected", (settings) => {
  expect(translationSettingsSchema.safeParse(settings).success).toBe(false);
});
