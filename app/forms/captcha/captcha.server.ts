import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Sum } from "../page/sent-form.ts";
import { hasZeroBits, MIN_SECONDS, workText } from "./captcha-work.ts";

/*
 * Captcha without an external service (docs/decisions/0183-captcha.md). A challenge is a signed text; used
 * ones are recorded in used-captchas.server.ts, so that each is valid once.
 */

/** A challenge is valid for ten minutes (specification §5 by way of docs/decisions/0183-captcha.md). */
const LIFETIME_MS = 600_000;
/** Without characters that are easily misread: I, L, O, 0, 1, and letters that look alike when distorted. */
const CHARACTERS = "ACEFHJKMNPRTXY3479";
const LENGTH = 5;

type Kind = "work" | "question";

export type Challenge = { id: string; kind: Kind; issuedAt: number; bits: number };

export type Captchas = {
  /** Proof-of-work challenge for a browser. */
  work: (now: number) => { challenge: string; bits: number };
  /** Question for a person. */
  question: (now: number) => { token: string; characters: string; sum: Sum };
  /**
   * Returns the challenge that this proof solves, in the form `challenge.number`; undefined when it does not.
   */
  checkWork: (proof: string, now: number) => Challenge | undefined;
  /** The same for an answer that a person typed: the characters, in upper or lower case, or the sum. */
  checkAnswer: (token: string, answer: string, now: number) => Challenge | undefined;
};

export function captchas(secret: string, workBits: number): Captchas {
  const sign = (text: string) =>
    createHmac("sha256", secret).update(`captcha ${text}`).digest("base64url").slice(0, 27);

  function issue(kind: Kind, bits: number, now: number): string {
    const text = [kind, randomBytes(12).toString("base64url"), now.toString(36), bits].join(".");
    return `${text}.${sign(text)}`;
  }

  function read(token: string, kind: Kind, now: number): Challenge | undefined {
    const match = /^((work|question)\.([\w-]{16})\.([0-9a-z]{1,11})\.(\d{1,2}))\.([\w-]{27})$/.exec(token);
    if (!match) return undefined;
    const [, text = "", found, id = "", time = "", bits, signature = ""] = match;
    if (found !== kind || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(text)))) return undefined;
    const issuedAt = Number.parseInt(time, 36);
    const age = now - issuedAt;
    if (age < MIN_SECONDS * 1_000 || age > LIFETIME_MS) return undefined;
    return { id, kind, issuedAt, bits: Number(bits) };
  }

  /** Derives a question from its id and the secret, so that nothing has to be stored. */
  function asked(id: string): { characters: string; sum: Sum } {
    const bytes = createHmac("sha256", secret).update(`characters ${id}`).digest();
    const characters = [...bytes.subarray(0, LENGTH)].map((byte) => CHARACTERS[byte % CHARACTERS.length]);
    const [first = 0, second = 0] = bytes.subarray(LENGTH);
    return { characters: characters.join(""), sum: { first: 2 + (first % 8), second: 2 + (second % 8) } };
  }

  const idOf = (token: string) => token.split(".")[1] ?? "";
  return {
    work: (now) => ({ challenge: issue("work", workBits, now), bits: workBits }),
    question: (now) => {
      const token = issue("question", 0, now);
      return { token, ...asked(idOf(token)) };
    },
    checkWork: (proof, now) => {
      const cut = proof.lastIndexOf(".");
      const [token, number] = [proof.slice(0, cut), proof.slice(cut + 1)];
      const challenge = /^\d{1,12}$/.test(number) ? read(token, "work", now) : undefined;
      if (!challenge) return undefined;
      const hash = createHash("sha256").update(workText(token, number)).digest();
      return hasZeroBits(hash, challenge.bits) ? challenge : undefined;
    },
    checkAnswer: (token, answer, now) => {
      const challenge = read(token, "question", now);
      if (!challenge) return undefined;
      const { characters, sum } = asked(challenge.id);
      const typed = answer.replace(/\s/g, "").toUpperCase();
      return typed === characters || typed === String(sum.first + sum.second) ? challenge : undefined;
    },
  };
}

/** Time at which a challenge expires. */
export function endOf({ issuedAt }: Challenge): Date {
  return new Date(issuedAt + LIFETIME_MS);
}
