import { z } from "zod";
import { secretNameSchema } from "./secret-variable.ts";

/** Services that suggest translations. */
export const TRANSLATION_SERVICES = ["deepl", "libretranslate"] as const;

/** Service that suggests texts in other languages to staff, `translation` in `site.json` (docs/office.md). */
export const translationSettingsSchema = z
  .strictObject({
    service: z.enum(TRANSLATION_SERVICES),
    /** URL of the LibreTranslate server; for DeepL, overrides the default URL, which depends on the key. */
    address: z
      .url({ protocol: /^https?$/, error: "must be an http or https address" })
      .max(2_000)
      .optional(),
    key: secretNameSchema("TRANSLATION_KEY", "TRANSLATION").optional(),
    /** Only for a server in a private network. */
    allowPrivateAddresses: z.boolean().default(false),
  })
  .refine(({ service, key }) => service !== "deepl" || key !== undefined, {
    path: ["key"],
    error: "is needed for DeepL",
  })
  .refine(({ service, address }) => service !== "libretranslate" || address !== undefined, {
    path: ["address"],
    error: "is needed for LibreTranslate",
  })
  .refine(
    ({ address, key, allowPrivateAddresses }) =>
      key === undefined || allowPrivateAddresses || !address?.startsWith("http:"),
    { path: ["address"], error: "must be an https address: the request has a key" },
  );

export type TranslationSettings = z.infer<typeof translationSettingsSchema>;
