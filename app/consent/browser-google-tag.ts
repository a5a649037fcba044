import { ALL_DENIED, type ConsentFlags, googleConsent } from "./consent-flags.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Time for which tags wait for the visitor's choice before they use the default (specification §4, §9). */
const WAIT_FOR_UPDATE_MS = 500;

type GoogleTag = {
  (command: "consent", mode: "default" | "update", consent: object): void;
  (command: "js", now: Date): void;
  (command: "config", id: string, options?: object): void;
  (command: "event", name: string, details: object): void;
};

/** Queues a command for Google's tags, which process it if and when they load. */
export const gtag: GoogleTag = function gtag() {
  // Google's scripts recognise a command only as an `arguments` object, not as an array.
  pushToDataLayer(arguments);
};

/** Adds a command, or an event for a Tag Manager container, to the queue of Google's scripts. */
export function pushToDataLayer(message: unknown): void {
  window.dataLayer ??= [];
  window.dataLayer.push(message);
}

let isDefaultSent = false;

/** Denies all consent by default. Has an effect once per document; call it before any other command. */
export function denyByDefault(): void {
  if (isDefaultSent) return;
  isDefaultSent = true;
  gtag("consent", "default", { ...googleConsent(ALL_DENIED), wait_for_update: WAIT_FOR_UPDATE_MS });
}

/** Sends the visitor's choice to Google's tags. */
export function updateConsent(flags: ConsentFlags): void {
  gtag("consent", "update", googleConsent(flags));
}
