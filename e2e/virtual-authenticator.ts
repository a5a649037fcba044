import { createServer } from "node:net";
import type { CDPSession, Page } from "@playwright/test";

/* Passkeys in tests. Browsers allow them at a host name only, not at an IP address, so the site is at localhost. */

/** Adds a virtual authenticator with user verification. `answer` and `ignore` set whether it responds to requests. */
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
  return { answer: () => set(true), ignore: () => set(false) };
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
