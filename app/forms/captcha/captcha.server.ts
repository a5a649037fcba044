import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Sum } from "../page/sent-form.ts";
import { CHALLENGE_LIFETIME_MS, hasZeroBits, MIN_FILL_SECONDS, textToHash } from "./proof-of-work.ts";

/*
 * Captcha without an external service (docs/decisions/0183-captcha.md). A challenge is a signed text.
 * used-captchas.server.ts records used challenges, so that each is valid once.
 */

/** Without characters that are easily misread: I, L, O, 0, 1, and letters that look alike when distorted. */
const CHARACTERS = "ACEFHJKMNPRTXY3479";
const CHARACTER_COUNT = 5;

type Kind = "work" | "question";

/** `bits`: number of zero bits with which the hash of a proof of work begins; 0 for a question. */
export type Challenge = { id: string; kind: Kind; issuedAt: number; bits: number };

export type Captchas = {
  /** Proof-of-work challenge for a browser. */
  work: (now: number) => { challenge: string; bits: number };
  /** Question for a person. */
  question: (now: number) => { token: string; characters: string; sum: Sum };
  /**
   * Returns the challenge that a proof solves, in the form `challenge.number`; undefined when it solves none.
   */
  checkWork: (proof: string, now: number) => Challenge | undefined;
  /** Returns the challenge that a typed answer solves: the characters, in upper or lower case, or the sum. */
  checkAnswer: (token: string, answer: string, now: number) => Challenge | undefined;
};

export function createCaptchas(secret: string, workBits: number): Captchas {
  const sign = (payload: string) =>
    createHmac("sha256", secret).update(`captcha ${payload}`).digest("base64url").slice(0, 27);

  function issue(kind: Kind, bits: number, now: number): string {
    const payload = [kind, randomBytes(12).toString("base64url"), now.toString(36), bits].join(".");
    return `${payload}.${sign(payload)}`;
  }

  function parseToken(token: string, kind: Kind, now: number): Challenge | undefined {
    const match = /^((work|question)\.([\w-]{16})\.([0-9a-z]{1,11})\.(\d{1,2}))\.([\w-]{27})$/.exec(token);
    if (!match) return undefined;
    const [, payload = "", tokenKind, id = "", time = "", bits, signature = ""] = match;
    if (tokenKind !== kind || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(payload))))
      return undefined;
    const issuedAt = Number.parseInt(time, 36);
    const age = now - issuedAt;
    if (age < MIN_FILL_SECONDS * 1_000 || age > CHALLENGE_LIFETIME_MS) return undefined;
    return { id, kind, issuedAt, bits: Number(bits) };
  }

  /** Derives a question from its id and the secret, so that nothing is stored. */
  function deriveQuestion(id: string): { characters: string; sum: Sum } {
    const bytes = createHmac("sha256", secret).update(`characters ${id}`).digest();
    const characters = [...bytes.subarray(0, CHARACTER_COUNT)].map(
      (byte) => CHARACTERS[byte % CHARACTERS.length],
    );
    const [first = 0, second = 0] = bytes.subarray(CHARACTER_COUNT);
    return { characters: characters.join(""), sum: { first: 2 + (first % 8), second: 2 + (second % 8) } };
  }

  const idOf = (token: string) => token.split(".")[1] ?? "";
  return {
    work: (now) => ({ challenge: issue("work", workBits, now), bits: workBits }),
    question: (now) => {
      const token = issue("question", 0, now);
      return { token, ...deriveQuestion(idOf(token)) };
    },
    checkWork: (proof, now) => {
      const separator = proof.lastIndexOf(".");
      const [token, number] = [proof.slice(0, separator), proof.slice(separator + 1)];
      const challenge = /^\d{1,12}$/.test(number) ? parseToken(token, "work", now) : undefined;
      if (!challenge) return undefined;
      const hash = createHash("sha256").update(textToHash(token, number)).digest();
      return hasZeroBits(hash, challenge.bits) ? challenge : undefined;
    },
    checkAnswer: (token, answer, now) => {
      const challenge = parseToken(token, "question", now);
      if (!challenge) return undefined;
      const { characters, sum } = deriveQuestion(challenge.id);
      const typed = answer.replace(/\s/g, "").toUpperCase();
      return typed === characters || typed === String(sum.first + sum.second) ? challenge : undefined;
    },
  };
}

/** Time at which a challenge expires. */
export function expiryOf({ issuedAt }: Challenge): Date {
  return new Date(issuedAt + CHALLENGE_LIFETIME_MS);
}
