import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { FormName } from "../app/config/form-settings.ts";
import { MIN_FILL_SECONDS } from "../app/forms/captcha/proof-of-work.ts";
import { solvedCaptcha } from "./captcha.ts";
import { type HttpResponse, sendRequest } from "./send-request.ts";
import type { SiteProcess } from "./site-process.ts";

/** A visitor who sends forms to a running site. The site must trust `X-Forwarded-For` of this machine. */
export type FormVisitor = {
  /** Sends a form. Adds a key and a captcha proof, unless `fields` has them. */
  post: (path: string, form: FormName, fields: Record<string, string>) => Promise<HttpResponse>;
};

/** Valid values for the required choices, dates and numbers of all forms. */
export const FORM_CHOICES = {
  reason: "visit",
  goal: "sale",
  propertyType: "house",
  validUntil: "2099-01-31",
  financing: "own-means",
  offerAgreement: "yes",
  amount: "325000",
  persons: "2",
  monthlyIncome: "3000",
  demandGoal: "sale",
  demandTypes: "house",
  zones: "east-flanders",
  frequency: "at-once",
};

/**
 * Creates a visitor who has solved this number of captchas. Each captcha is valid for one form. Each request has another IP
 * address.
 */
export async function formVisitor(site: Pick<SiteProcess, "port">, captchas: number): Promise<FormVisitor> {
  const proofs = await Promise.all(Array.from({ length: captchas }, () => solveCaptcha(site.port)));
  await setTimeout(MIN_FILL_SECONDS * 1_000);
  let requests = 0;
  return {
    post: (path, form, fields) => {
      requests += 1;
      return sendRequest(site.port, path, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
          "x-forwarded-for": `203.0.113.${requests}`,
        },
        body: new URLSearchParams({
          form,
          key: randomUUID(),
          proof: proofs.pop() ?? "",
          ...fields,
        }).toString(),
      });
    },
  };
}

/** Solves a captcha of the site on this port. Returns the value of the form field. */
export async function solveCaptcha(port: number): Promise<string> {
  return solvedCaptcha(JSON.parse((await sendRequest(port, "/forms/challenge")).text));
}

/** Numbers of a listing of the sample agency that is for sale and of one that is for rent. */
export async function sampleProperties(): Promise<{ sale: number; rent: number }> {
  const feed = JSON.parse(await readFile(join(import.meta.dirname, "../site/listings.json"), "utf8"));
  // Codes of the Omnicasa format: goal 0 is for sale and 1 for rent, and marquee 0 is on the market.
  const propertyFor = (goal: number): number =>
    feed.properties.find(
      (property: { Goal: number; Marquee: number }) => property.Goal === goal && property.Marquee === 0,
    ).ID;
  return { sale: propertyFor(0), rent: propertyFor(1) };
}

/** Valid values for every form about a property or project. */
export const VALID_FIELDS: Record<string, string> = {
  title: "ms",
  firstName: "Renée",
  lastName: "Peeters",
  senderName: "Renée Peeters",
  phone: "0470123456",
  reason: "visit",
  message: "Is de tuin op het zuiden?",
  financing: "own-means",
  offerAgreement: "yes",
  street: "Coupure 12",
  zip: "9000",
  city: "Gent",
  amount: "325000",
  validUntil: "2099-01-31",
  persons: "2",
  monthlyIncome: "3000",
  friendEmail: "vriend@bezoeker.example",
};
