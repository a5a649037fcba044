import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/**
 * Kind of a subscription. Tokens contain its first letter and sign the whole name, so existing links depend
 * on it.
 */
export type SubscriptionKind = "demand" | "newsletter";

/** Identifies the saved search or newsletter subscriber of a link. */
export type SubscriptionId = { kind: SubscriptionKind; seed: string };

const SEED_CHARACTERS = 22;

/**
 * Derives the seed of a saved search from its submission, so that submitting it twice creates one saved
 * search.
 */
export function savedSearchSeed(key: string, values: Readonly<Record<string, string>>): string {
  const content = JSON.stringify([key, Object.entries(values).sort()]);
  return createHash("sha256").update(content).digest("base64url").slice(0, SEED_CHARACTERS);
}

/** Derives the seed of a subscriber. It does not reveal the e-mail address without the secret. */
export function newsletterSeed(secret: string, email: string): string {
  return createHmac("sha256", secret)
    .update(`newsletter address ${email.toLowerCase()}`)
    .digest("base64url")
    .slice(0, SEED_CHARACTERS);
}

/** Token of a link: kind, seed and signature. Tokens cannot be guessed or forged. */
export function subscriptionToken(secret: string, { kind, seed }: SubscriptionId): string {
  return `${kind[0]}${seed}${signature(secret, { kind, seed })}`;
}

/** Parses a token. Returns `undefined` when its format or signature is wrong. */
export function readSubscriptionToken(secret: string, token: string): SubscriptionId | undefined {
  const [, letter, seed, tokenSignature] = /^([dn])([\w-]{22})([\w-]{43})$/.exec(token) ?? [];
  if (seed === undefined || tokenSignature === undefined) return undefined;
  const id: SubscriptionId = { kind: letter === "d" ? "demand" : "newsletter", seed };
  return timingSafeEqual(Buffer.from(signature(secret, id)), Buffer.from(tokenSignature)) ? id : undefined;
}

function signature(secret: string, { kind, seed }: SubscriptionId): string {
  return createHmac("sha256", secret).update(`subscription ${kind} ${seed}`).digest("base64url");
}
