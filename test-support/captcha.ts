import { hash } from "node:crypto";
import { hasZeroBits, textToHash } from "../app/forms/captcha/proof-of-work.ts";

/** Solves the proof of work of a form, as a browser does. Returns the value of its field. */
export function solvedCaptcha({ challenge, bits }: { challenge: string; bits: number }): string {
  // A site requires some 30,000 hashes. Comparing them as text takes a third of the time of buffers.
  const zeroBytes = "00".repeat(Math.floor(bits / 8));
  for (let number = 0; ; number += 1) {
    const digest = hash("sha256", textToHash(challenge, number), "hex");
    if (digest.startsWith(zeroBytes) && hasZeroBits(Buffer.from(digest, "hex"), bits))
      return `${challenge}.${number}`;
  }
}

/** French numbers from two to nine. */
const NUMBERS = ["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];

/** Answers the sum in words of a French form: "Combien font deux plus neuf ?" */
export function textCaptchaAnswer(question: string): string {
  const [, first, second] = /font (\S+) plus (\S+)/.exec(question.replace(/\s/g, " ")) ?? [];
  if (first === undefined || second === undefined) throw new Error(`This is no sum: ${question}`);
  // The index of a number is two less than the number.
  return String(NUMBERS.indexOf(first) + NUMBERS.indexOf(second) + 4);
}
