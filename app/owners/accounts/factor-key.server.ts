import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Whose = { secret: string; ownerId: number };

/** The key of an authenticator app as it is kept: read by who has the secret of the site, and good in the row of its owner alone. */
export function sealFactorKey(key: string, { secret, ownerId }: Whose): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey(secret), iv).setAAD(ownerMark(ownerId));
  const sealed = Buffer.concat([cipher.update(key, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The key itself; nothing when it was kept with another secret, or for somebody else. */
export function openFactorKey(kept: string, { secret, ownerId }: Whose): string | undefined {
  const bytes = Buffer.from(kept, "base64url");
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, cipherKey(secret), bytes.subarray(0, IV_BYTES))
    .setAAD(ownerMark(ownerId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const sealed = bytes.subarray(IV_BYTES + TAG_BYTES);
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
  } catch {
    // What does not carry our mark throws, and says nothing more.
    return undefined;
  }
}

/** A spare code as it is kept. It has fewer digits than a password should have: without the secret it cannot be tried. */
export function recoveryCodeHash(code: string, { secret, ownerId }: Whose): string {
  return createHmac("sha256", secret).update(`spare code ${ownerId} ${code}`).digest("base64url");
}

/** A key of its own from the secret of the site, which is used for other things as well. */
function cipherKey(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "second factor of owners", KEY_BYTES));
}

function ownerMark(ownerId: number): Buffer {
  return Buffer.from(`owner ${ownerId}`);
}
