import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** What somebody gets by mail, and ends by a link in it. */
export type SubscriptionKind = "demand" | "newsletter";

/** What a link in a mail names: one demand, or one address of the newsletter. */
export type SubscriptionName = { kind: SubscriptionKind; seed: string };

const SEED_CHARACTERS = 22;

/** The name of a demand, from the submission that it came with: the same one sent twice is one demand. */
export function demandSeed(key: string, values: Readonly<Record<string, string>>): string {
  const content = JSON.stringify([key, Object.entries(values).sort()]);
  return createHash("sha256").update(content).digest("base64url").slice(0, SEED_CHARACTERS);
}

/** The name of an address, which tells the address to nobody who does not know the secret. */
export function newsletterSeed(secret: string, email: string): string {
  return createHmac("sha256", secret)
    .update(`newsletter address ${email.toLowerCase()}`)
    .digest("base64url")
    .slice(0, SEED_CHARACTERS);
}

/** What a link carries: the name, signed. Nobody can make one up, or one of another's. */
export function subscriptionToken(secret: string, { kind, seed }: SubscriptionName): string {
  return `${kind[0]}${seed}${signature(secret, { kind, seed })}`;
}

/** What a token names; nothing when it is none of ours. */
export function readSubscriptionToken(secret: string, token: string): SubscriptionName | undefined {
  const [, letter, seed, signed] = /^([dn])([\w-]{22})([\w-]{43})$/.exec(token) ?? [];
  if (seed === undefined || signed === undefined) return undefined;
  const name: SubscriptionName = { kind: letter === "d" ? "demand" : "newsletter", seed };
  return timingSafeEqual(Buffer.from(signature(secret, name)), Buffer.from(signed)) ? name : undefined;
}

function signature(secret: string, { kind, seed }: SubscriptionName): string {
  return createHmac("sha256", secret).update(`subscription ${kind} ${seed}`).digest("base64url");
}
