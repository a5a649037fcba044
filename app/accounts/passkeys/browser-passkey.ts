import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { submitOnce } from "../../ui/browser-submit-once.ts";
import { PASSKEY_PATHS, type PasskeyDone, type PasskeyProblem } from "./passkey-paths.ts";

/*
 * The only script of the sign-in and account pages: signs in with a passkey and adds one where the browser supports
 * passkeys, submits a form once when its button is double-clicked, and prints recovery codes. Everything else on these pages
 * works without it.
 */

/**
 * Age after which a new challenge is requested. Challenges are valid for five minutes
 * (`passkey-challenges.server.ts`).
 */
const CHALLENGE_RENEWAL_MS = 240_000;

/** A response of the site that is not a success. */
class Refusal extends Error {
  readonly answer: PasskeyProblem;
  constructor(answer: PasskeyProblem) {
    super("The site refused");
    this.answer = answer;
  }
}

// A second submission would replace the page with recovery codes, which are shown only once.
submitOnce();

if (browserSupportsWebAuthn()) {
  const signIn = document.querySelector<HTMLElement>("[data-passkey-sign-in]");
  if (signIn) prepareSignIn(signIn);
  const add = document.querySelector<HTMLElement>("[data-passkey-add]");
  const form = add?.querySelector("form");
  if (add && form) prepareAdding(add, form);
}
const print = document.querySelector<HTMLButtonElement>("[data-print]");
if (print) {
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}

function prepareSignIn(part: HTMLElement): void {
  const button = part.querySelector("button");
  if (!button) return;
  const message = part.querySelector<HTMLElement>("[role=alert]");
  const { back, failed = "" } = part.dataset;
  const language = document.documentElement.lang;

  let newestAttempt: symbol | undefined;

  /** Signs in with a passkey, in place of any earlier attempt, which may still wait for the site or for the visitor. */
  const signIn = async (useBrowserAutofill: boolean): Promise<void> => {
    const attempt = Symbol();
    newestAttempt = attempt;
    WebAuthnAbortService.cancelCeremony();
    const optionsJSON = await postJson<PublicKeyCredentialRequestOptionsJSON>(PASSKEY_PATHS.offerSignIn, {});
    if (newestAttempt !== attempt) return;
    const passkey = await startAuthentication({ optionsJSON, useBrowserAutofill });
    if (newestAttempt !== attempt) return;
    // A second sign-in would end the session of the first.
    button.disabled = true;
    try {
      const { to } = await postJson<PasskeyDone>(PASSKEY_PATHS.signIn, { passkey, language, back });
      location.assign(to);
    } catch (error) {
      button.disabled = false;
      throw error;
    }
  };

  function showMessage(text: string): void {
    if (message) message.textContent = text;
  }

  let renewal: ReturnType<typeof setTimeout> | undefined;

  /** Offers passkeys in the autofill of the e-mail field, for as long as the page is open. */
  async function offerAutofill(): Promise<void> {
    clearTimeout(renewal);
    const field = document.querySelector<HTMLInputElement>("input[autocomplete^=username]");
    const attemptBefore = newestAttempt;
    // The visitor may use the button while the browser answers.
    if (!field || !(await browserSupportsWebAuthnAutofill()) || newestAttempt !== attemptBefore) return;
    field.setAttribute("autocomplete", "username webauthn");
    renewal = setTimeout(offerAutofill, CHALLENGE_RENEWAL_MS);
    try {
      await signIn(true);
    } catch (error) {
      // A passkey was refused only if the site says why. Otherwise the challenge was renewed, the visitor used the
      // button instead, or the rate limit was reached.
      if (!(error instanceof Refusal && error.answer.problem)) return;
      showMessage(error.answer.problem);
      offerAutofill();
    }
  }

  button.addEventListener("click", async () => {
    showMessage("");
    clearTimeout(renewal);
    button.disabled = true;
    try {
      await signIn(false);
    } catch (error) {
      button.disabled = false;
      showMessage((error instanceof Refusal && error.answer.problem) || failed);
      offerAutofill();
    }
  });
  part.hidden = false;
  offerAutofill();
}

function prepareAdding(part: HTMLElement, form: HTMLFormElement): void {
  const message = form.querySelector<HTMLElement>("[role=alert]");
  const { failed = "", known = "" } = form.dataset;
  const language = document.documentElement.lang;

  function showMessage(text: string, name?: string): void {
    if (message) message.textContent = text;
    for (const field of form.querySelectorAll("input")) {
      const isWrong = field.name === name;
      field.setAttribute("aria-invalid", String(isWrong));
      if (isWrong) field.focus();
    }
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("button");
    const fields = Object.fromEntries(new FormData(form));
    showMessage("");
    if (button) button.disabled = true;
    try {
      const optionsJSON = await postJson<PublicKeyCredentialCreationOptionsJSON>(PASSKEY_PATHS.offerNew, {
        ...fields,
        language,
      });
      const passkey = await startRegistration({ optionsJSON });
      const { to } = await postJson<PasskeyDone>(PASSKEY_PATHS.add, { name: fields.name, passkey, language });
      location.assign(to);
    } catch (error) {
      if (error instanceof Refusal) showMessage(error.answer.problem ?? failed, error.answer.field);
      else showMessage(isRegistered(error) ? known : failed);
    } finally {
      if (button) button.disabled = false;
    }
  });
  for (const hint of document.querySelectorAll<HTMLElement>("[data-passkey-without]")) hint.hidden = true;
  part.hidden = false;
}

function isRegistered(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
}

/** @throws Refusal with the response of the site, unless it is a success. */
async function postJson<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const answer = isJson ? await response.json() : {};
  if (!response.ok) throw new Refusal(answer);
  return answer;
}
