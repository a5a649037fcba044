import { readdir } from "node:fs/promises";
import { expect, vi } from "vitest";
import { type FormVisitor, formVisitor, sampleProperties, VALID_FIELDS } from "./form-visitor.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { runCommandToEnd } from "./run-command.ts";
import { type SiteProcess, sampleOnEmbedded, startSiteProcess } from "./site-process.ts";

/**
 * Maximum number of enquiries between two starts of the site. The first one solves the captchas of all, so that only it
 * waits until a form may be sent.
 */
const ENQUIRIES = 2;

/** The sample site on an embedded database, with a mail server. Tests start and stop it several times. */
export class EmbeddedScenario {
  readonly dataFolder: string;
  readonly mails: MailServer;
  site: SiteProcess;
  #visitor: FormVisitor | undefined;

  private constructor(dataFolder: string, mails: MailServer, site: SiteProcess) {
    this.dataFolder = dataFolder;
    this.mails = mails;
    this.site = site;
  }

  static async start(): Promise<EmbeddedScenario> {
    const [dataFolder, mails] = [await sampleOnEmbedded(), await startMailServer()];
    return new EmbeddedScenario(dataFolder, mails, await startSite(dataFolder, mails));
  }

  /** Starts the site after it has ended. */
  async startAgain(): Promise<void> {
    this.site = await startSite(this.dataFolder, this.mails);
    this.#visitor = undefined;
  }

  async close(): Promise<void> {
    await this.site.end("SIGKILL");
    await this.mails.close();
  }

  run(command: string, ...args: string[]) {
    return runCommandToEnd(command, args, { GABLE_DATA: this.dataFolder, DATABASE_URL: "" });
  }

  async enquire(email: string): Promise<void> {
    const path = `/nl/contacteer-mij/${(await sampleProperties()).sale}/`;
    this.#visitor ??= await formVisitor(this.site, ENQUIRIES);
    const answer = await this.#visitor.post(path, "contact-me", { ...VALID_FIELDS, email });
    // With 200 the thanks are in place of the form.
    expect([200, 303], answer.text.slice(0, 2_000)).toContain(answer.status);
  }

  /** Waits until exactly one mail has come to an address. */
  async expectMailTo(email: string): Promise<void> {
    const mailsTo = () => this.mails.received.filter(({ to }) => to.join() === email);
    await vi.waitFor(() => expect(mailsTo()).toHaveLength(1), { timeout: 60_000 });
  }

  async submissionsOf(email: string): Promise<unknown[]> {
    const { output } = await this.run("data", "export", email);
    return readJson(output).submissions;
  }

  /** All states that occur among the mails. */
  async mailStates(): Promise<Set<string>> {
    const { output } = await this.run("mail", "list", "--json");
    const { mails } = readJson(output);
    return new Set(mails.map(({ state }: { state: string }) => state));
  }

  /** Folders of the current database and of those that were set aside. */
  async databaseFolders(): Promise<string[]> {
    return (await readdir(this.dataFolder)).filter((name) => name.startsWith("database")).sort();
  }
}

/** Parses the JSON that a command prints after its log lines. */
function readJson(output: string) {
  return JSON.parse(output.slice(output.indexOf("{")));
}

/** Sets no `DATABASE_URL`: after `db move`, the site reads it from `gable.env` in the data folder. */
function startSite(dataFolder: string, mails: MailServer): Promise<SiteProcess> {
  return startSiteProcess({ GABLE_DATA: dataFolder, SMTP_URL: mails.url, TRUSTED_PROXIES: "loopback" });
}
