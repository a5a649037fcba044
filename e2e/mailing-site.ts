import { join } from "node:path";
import type { Page } from "@playwright/test";
import { MIN_FILL_SECONDS } from "../app/forms/captcha/proof-of-work.ts";
import { textCaptchaAnswer } from "../test-support/captcha.ts";
import { type MailServer, startMailServer } from "../test-support/mail-server.ts";
import { type DecodedMail, waitForMailTo } from "../test-support/mailbox.ts";
import { changeJson, type SiteChanges, startSite } from "./start-site.ts";
import { siteAtLocalhost } from "./virtual-authenticator.ts";

/* A site that sends its mails to a real mail server on this machine, so that a test can read them. */

export type MailingSite = {
  address: string;
  mails: MailServer;
  waitForMailTo: (address: string) => Promise<DecodedMail>;
  stop: () => Promise<void>;
};

/** Starts a site with a mail server. The proof of work of its forms is as easy as possible. */
export async function startMailingSite({ from, change, variables }: SiteChanges = {}): Promise<MailingSite> {
  const mails = await startMailServer();
  const { address, stop } = await startSite({
    from,
    change: async (siteFolder) => {
      await change?.(siteFolder);
      await easeCaptcha(siteFolder);
    },
    variables: { SMTP_URL: mails.url, ...variables },
  });
  return {
    address,
    mails,
    waitForMailTo: (recipient) => waitForMailTo(mails, recipient),
    stop: async () => {
      await stop();
      await mails.close();
    },
  };
}

/**
 * Starts the sample agency, unchanged except for its captcha, at a host name, because passkeys need one. It trusts
 * `X-Forwarded-For`, so that a test can send many forms from different IP addresses.
 */
export async function startSampleSite(): Promise<MailingSite> {
  const location = await siteAtLocalhost();
  const variables = { ...location, TRUSTED_PROXIES: "loopback" };
  return { ...(await startMailingSite({ variables })), address: location.BASE_URL };
}

/** Sets the proof of work of forms to the easiest that the settings allow. */
export async function easeCaptcha(siteFolder: string): Promise<void> {
  await changeJson<{ forms?: object }>(join(siteFolder, "site.json"), (site) => ({
    ...site,
    forms: { ...site.forms, captcha: { workBits: 8 } },
  }));
}

/** Answers the sum of the captcha of a French form, for visitors who cannot see the picture. */
export async function answerCaptcha(page: Page): Promise<void> {
  const question = (await page.locator("#characters-other").textContent()) ?? "";
  // A faster answer is that of a program.
  await page.waitForTimeout(MIN_FILL_SECONDS * 1_000);
  await page.locator("#characters").fill(textCaptchaAnswer(question));
}
