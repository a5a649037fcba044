import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { MIN_FILL_SECONDS } from "../app/forms/captcha/proof-of-work.ts";
import { solveCaptcha } from "./form-visitor.ts";
import { type HttpResponse, sendRequest } from "./send-request.ts";

/** Sends forms to a running site as browsers do. Unlike `form-visitor.ts`, a test can leave out the captcha. */
export type PublicForms = {
  /** Adds the fields that a browser adds: a key and the answer to the captcha. */
  withCaptcha: (fields: Record<string, string>) => Record<string, string>;
  post: (
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<HttpResponse>;
};

let visitors = 0;

/** A header of a proxy with another IP address at each call. */
export function newVisitor(): Record<string, string> {
  visitors += 1;
  return { "x-forwarded-for": `203.0.${visitors >> 8}.${visitors & 255}` };
}

/** Solves some captchas of a site, one per form to send, and waits until they are valid. */
export async function openPublicForms(port: number, captchaCount: number): Promise<PublicForms> {
  const proofs = await Promise.all(Array.from({ length: captchaCount }, () => solveCaptcha(port)));
  await delay(MIN_FILL_SECONDS * 1_000);
  return {
    withCaptcha: (fields) => ({ key: randomUUID(), proof: proofs.pop() ?? "", ...fields }),
    post: (path, fields, headers = newVisitor()) =>
      sendRequest(port, path, {
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
