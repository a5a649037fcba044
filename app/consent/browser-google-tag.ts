import { ALL_DENIED, type ConsentFlags, googleConsent } from "./consent-flags.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** How long tags wait for the visitor's choice before they go by the default (specification §4, §9). */
const WAIT_FOR_UPDATE_MS = 500;

type GoogleTag = {
  (command: "consent", mode: "default" | "update", consent: object): void;
  (command: "js", now: Date): void;
  (command: "config", id: string, options?: object): void;
  (command: "event", name: string, details: object): void;
};

/** Tells Google's tags something; they read it when they are loaded, and not at all when they never are. */
export const gtag: GoogleTag = function gtag() {
  // Google's scripts know a command by its being an `arguments` object; a list is something else to them.
  updateGoogleConsent(arguments);
};

/** Puts a message to a tag manager's container, or a command, where Google's scripts look for it. */
export function updateGoogleConsent(message: unknown): void {
  window.dataLayer ??= [];
  window.dataLayer.push(message);
}

let isDefaultTold = false;

/** Denies everything until the visitor says otherwise; once in a document, and before anything else is told. */
export function denyByDefault(): void {
  if (isDefaultTold) return;
  isDefaultTold = true;
  gtag("consent", "default", { ...googleConsent(ALL_DENIED), wait_for_update: WAIT_FOR_UPDATE_MS });
}

/** Tells Google's tags what the visitor chose. */
export function updateConsent(flags: ConsentFlags): void {
  gtag("consent", "update", googleConsent(flags));
}
