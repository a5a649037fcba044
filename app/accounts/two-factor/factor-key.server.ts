import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

type KeyOwner = { secret: string; accountId: number };

/**
 * Encrypts the key of an authenticator app for storage. Decrypting it requires the site's secret and the id of the same
 * user.
 */
export function encryptFactorKey(key: string, { secret, accountId }: KeyOwner): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey(secret), iv).setAAD(additionalData(accountId));
  const ciphertext = Buffer.concat([cipher.update(key, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString("base64url");
}

/**
 * Decrypts a stored key. Returns `undefined` when it was encrypted with another secret, or for another user.
 */
export function decryptFactorKey(stored: string, { secret, accountId }: KeyOwner): string | undefined {
  const bytes = Buffer.from(stored, "base64url");
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, cipherKey(secret), bytes.subarray(0, IV_BYTES))
    .setAAD(additionalData(accountId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const ciphertext = bytes.subarray(IV_BYTES + TAG_BYTES);
  try {
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString("utf8");
  } catch {
    // Decryption throws when the authentication tag does not match; the error has no further detail.
    return undefined;
  }
}

/**
 * Hash of a recovery code for storage. The codes are shorter than a password should be, but cannot be guessed from the
 * hash without the secret.
 */
export function recoveryCodeHash(code: string, { secret, accountId }: KeyOwner): string {
  return createHmac("sha256", secret).update(`spare code ${accountId} ${code}`).digest("base64url");
}

/** Derives a separate key from the site's secret, which has other uses as well. */
function cipherKey(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "second factor of owners", KEY_BYTES));
}

/** Binds a ciphertext to its user (additional authenticated data). */
function additionalData(accountId: number): Buffer {
  return Buffer.from(`owner ${accountId}`);
}
