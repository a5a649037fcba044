import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Kinds of mails that a link in them ends; the name is part of the signature of links in mails. */
export type SubscriptionKind = "demand" | "newsletter";

/** Saved search or newsletter subscriber that a link refers to. */
export type SubscriptionName = { kind: SubscriptionKind; seed: string };

const SEED_CHARACTERS = 22;

/** Seed of a saved search, derived from its submission: the same submission twice is one saved search. */
export function savedSearchSeed(key: string, values: Readonly<Record<string, string>>): string {
  const content = JSON.stringify([key, Object.entries(values).sort()]);
  return createHash("sha256").update(content).digest("base64url").slice(0, SEED_CHARACTERS);
}

/** Seed of a subscriber. It does not reveal the e-mail address without the secret. */
export function newsletterSeed(secret: string, email: string): string {
  return createHmac("sha256", secret)
    .update(`newsletter address ${email.toLowerCase()}`)
    .digest("base64url")
    .slice(0, SEED_CHARACTERS);
}

/** Token of a link: kind, seed and signature. Tokens cannot be guessed or forged. */
export function subscriptionToken(secret: string, { kind, seed }: SubscriptionName): string {
  return `${kind[0]}${seed}${signature(secret, { kind, seed })}`;
}

/** Parses a token. Returns `undefined` when its format or signature is wrong. */
export function readSubscriptionToken(secret: string, token: string): SubscriptionName | undefined {
  const [, letter, seed, signed] = /^([dn])([\w-]{22})([\w-]{43})$/.exec(token) ?? [];
  if (seed === undefined || signed === undefined) return undefined;
  const name: SubscriptionName = { kind: letter === "d" ? "demand" : "newsletter", seed };
  return timingSafeEqual(Buffer.from(signature(secret, name)), Buffer.from(signed)) ? name : undefined;
}

function signature(secret: string, { kind, seed }: SubscriptionName): string {
  return createHmac("sha256", secret).update(`subscription ${kind} ${seed}`).digest("base64url");
}
