import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { FormName } from "../app/config/form-settings.ts";
import { MIN_SECONDS } from "../app/forms/captcha/captcha-work.ts";
import { type Answer, ask } from "./ask.ts";
import { solvedCaptcha } from "./captcha.ts";
import type { SiteProcess } from "./site-process.ts";

/**
 * A visitor who sends forms to a running site, as a browser does. The site trusts the proxy on this machine.
 */
export type FormVisitor = {
  /** Sends a form. `fields` may replace the key and the captcha proof that are added otherwise. */
  post: (path: string, form: FormName, fields: Record<string, string>) => Promise<Answer>;
};

/** Choices of the forms that ask for one, valid until 2099. */
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
 * Solves `captchas` captchas of a site, each of which can be used once. Each request comes from another
 * network.
 */
export async function formVisitor(site: Pick<SiteProcess, "port">, captchas: number): Promise<FormVisitor> {
  const proofs = await Promise.all(Array.from({ length: captchas }, () => solveCaptcha(site.port)));
  await setTimeout(MIN_SECONDS * 1_000);
  let visits = 0;
  return {
    post: (path, form, fields) => {
      visits += 1;
      return ask(site.port, path, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
          "x-forwarded-for": `203.0.113.${visits}`,
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

/** Solves a captcha of the site on this port, as a browser does. */
export async function solveCaptcha(port: number): Promise<string> {
  return solvedCaptcha(JSON.parse((await ask(port, "/forms/challenge")).text));
}

/** Numbers of a listing of the sample agency that is for sale and of one that is for rent. */
export async function sampleProperties(): Promise<{ sale: number; rent: number }> {
  const feed = JSON.parse(await readFile(join(import.meta.dirname, "../site/listings.json"), "utf8"));
  const propertyFor = (goal: number): number =>
    feed.properties.find(
      (property: { Goal: number; Marquee: number }) => property.Goal === goal && property.Marquee === 0,
    ).ID;
  return { sale: propertyFor(0), rent: propertyFor(1) };
}

/** Valid values for every form about a property or project. */
export const FILLED_IN: Record<string, string> = {
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
