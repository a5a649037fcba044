import { join } from "node:path";
import type { Page } from "@playwright/test";
import { MIN_FILL_SECONDS } from "../app/forms/captcha/proof-of-work.ts";
import { textCaptchaAnswer } from "../test-support/captcha.ts";
import { type MailServer, startMailServer } from "../test-support/mail-server.ts";
import { type DecodedMail, waitForMailTo } from "../test-support/mailbox.ts";
import { changeJson, type SiteChanges, startSite } from "./start-site.ts";
import { siteAtLocalhost } from "./virtual-authenticator.ts";

/*
 * A site that sends its mails to a real mail server on this machine, so that a journey can end in the
 * mailbox.
 */

export type MailingSite = {
  address: string;
  mails: MailServer;
  mailTo: (address: string) => Promise<DecodedMail>;
  stop: () => Promise<void>;
};

/** Starts the site, whose forms ask browsers for the least work. */
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
    mailTo: (recipient) => waitForMailTo(mails, recipient),
    stop: async () => {
      await stop();
      await mails.close();
    },
  };
}

/**
 * Starts the sample agency as it is. Passkeys need the name of a host; a visitor that sends many forms comes from the
 * network that their requests name, as behind a proxy.
 */
export async function startSampleSite(): Promise<MailingSite> {
  const place = await siteAtLocalhost();
  const variables = { ...place, TRUSTED_PROXIES: "loopback" };
  return { ...(await startMailingSite({ variables })), address: place.BASE_URL };
}

/** Makes the proof of work of forms as easy as a site may have it. */
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
