import { z } from "zod";

/*
 * Schemas of the passkey messages of browsers, in the format of the browser library (WebAuthn level 3,
 * `toJSON`). Fields that are not needed are dropped.
 */

/** Maximum lengths, above what any authenticator produces. */
const MAX_LENGTHS = {
  id: 1_400,
  clientData: 4_000,
  authenticatorData: 8_000,
  attestation: 20_000,
  signature: 8_000,
};
const MAX_TRANSPORTS = 10;

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);
const type = z.literal("public-key");
/** Required by the server library. No extension is requested. */
const clientExtensionResults = z.unknown().transform(() => ({}));

/** Message of a browser that has created a passkey. */
export const newPasskeySchema = z.object({
  id: base64url(MAX_LENGTHS.id),
  rawId: base64url(MAX_LENGTHS.id),
  type,
  response: z.object({
    clientDataJSON: base64url(MAX_LENGTHS.clientData),
    attestationObject: base64url(MAX_LENGTHS.attestation),
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(MAX_TRANSPORTS)
      .default([]),
  }),
  clientExtensionResults,
});

/** Message of a browser whose user signs in with a passkey. */
export const usedPasskeySchema = z.object({
  id: base64url(MAX_LENGTHS.id),
  rawId: base64url(MAX_LENGTHS.id),
  type,
  response: z.object({
    clientDataJSON: base64url(MAX_LENGTHS.clientData),
    authenticatorData: base64url(MAX_LENGTHS.authenticatorData),
    signature: base64url(MAX_LENGTHS.signature),
    // Identifies the user. A passkey that is found without an e-mail address always has it.
    userHandle: base64url(MAX_LENGTHS.id),
  }),
  clientExtensionResults,
});

export type NewPasskey = z.infer<typeof newPasskeySchema>;
export type UsedPasskey = z.infer<typeof usedPasskeySchema>;
