import { createServer } from "node:net";
import type { CDPSession, Page, Route } from "@playwright/test";
import { PASSKEY_PATHS } from "../app/accounts/passkeys/passkey-paths.ts";

/* Passkeys in tests. Browsers allow them at a host name only, not at an IP address, so the site is at localhost. */

/**
 * Adds a virtual authenticator with user verification. After `ignore`, it responds to no request. Call `answer` on the
 * sign-in page before its button is pressed: it then responds to the request of the button, not to that of the e-mail field.
 */
export async function addAuthenticator(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const set = (enabled: boolean) =>
    session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  const answer = async () => {
    // The script then has requested the challenge of the e-mail field.
    await page.locator("input[autocomplete~=webauthn]").waitFor();
    const answerFromNowOn = async (route: Route) => {
      await set(true);
      await route.continue();
    };
    await page.route(`**${PASSKEY_PATHS.offerSignIn}`, answerFromNowOn, { times: 1 });
  };
  return { answer, ignore: () => set(false) };
}

/** Settings of a site at localhost. BASE_URL contains the port, so it is chosen before the site starts. */
export async function siteAtLocalhost(): Promise<{ PORT: string; BASE_URL: string }> {
  const port = await freePort();
  return { PORT: String(port), BASE_URL: `http://localhost:${port}` };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("There is no free port");
  return address.port;
}
