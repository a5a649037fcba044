import { createHmac } from "node:crypto";
import { ConfigError } from "../../config/config-error.ts";

/** Length of a secret in bytes, as Standard Webhooks recommends. */
const SECRET_BYTES = { min: 24, max: 64 };

/**
 * Parses a secret: `whsec_` and base64.
 *
 * @throws ConfigError that names the variable, never its value.
 */
export function webhookSecret(variable: string, value: string | undefined): Buffer {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value ?? "")?.[1];
  const bytes = Buffer.from(encoded ?? "", "base64");
  if (bytes.length < SECRET_BYTES.min || bytes.length > SECRET_BYTES.max)
    throw new ConfigError(
      `${variable} must be "whsec_" and ${SECRET_BYTES.min} to ${SECRET_BYTES.max} random bytes in base64, such as: echo "whsec_$(openssl rand -base64 32)"`,
    );
  return bytes;
}

/**
 * Headers with which the other server verifies the origin, age and repetition of a request
 * (https://www.standardwebhooks.com).
 */
export function webhookHeaders(
  secret: Buffer,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json; charset=utf-8",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
