import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { MIN_SECONDS } from "../app/forms/captcha/captcha-work.ts";
import { type Answer, ask } from "./ask.ts";
import { solveCaptcha } from "./form-visitor.ts";

/** Forms of a running site, sent as browsers send them. */
export type PublicForms = {
  /** Adds the fields that a browser adds: a key and the answer to the captcha. */
  proven: (fields: Record<string, string>) => Record<string, string>;
  post: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Answer>;
};

let visitors = 0;

/** Header with another network for each call, as the proxy of an agency would set it. */
export function newVisitor(): Record<string, string> {
  visitors += 1;
  return { "x-forwarded-for": `203.0.${visitors >> 8}.${visitors & 255}` };
}

/** Solves `most` captchas of a site and waits until they are valid: each serves one form. */
export async function openPublicForms(port: number, most: number): Promise<PublicForms> {
  const proofs = await Promise.all(Array.from({ length: most }, () => solveCaptcha(port)));
  await delay(MIN_SECONDS * 1_000);
  return {
    proven: (fields) => ({ key: randomUUID(), proof: proofs.pop() ?? "", ...fields }),
    post: (path, fields, headers = newVisitor()) =>
      ask(port, path, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
      }),
  };
}
