import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import fastify, { type FastifyInstance } from "fastify";
import type { LoaderFunctionArgs } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queryRows } from "../../app/database/database.server.ts";
import { type FormService, openFormService } from "../../app/forms/receive/receive-form.server.ts";
import {
  openSubmissionService,
  type SubmissionService,
} from "../../app/forms/submissions/submission-service.server.ts";
import { AGENCY_PAGE_PATHS, BUILT_IN_PATHS, type PathTableEntry } from "../../app/i18n/paths/path-table.ts";
import { formAction, sentForm } from "../../app/screens/form-action.ts";
import { solvedCaptcha } from "../../test-support/captcha.ts";
import { describeOnPostgresql, emptyFolder } from "../../test-support/databases.ts";
import { unchanged } from "../../test-support/mails.ts";
import { routeBuild, testRender } from "../../test-support/route-build.ts";
import { sampleContext, sampleSite } from "../../test-support/sample-context.ts";
import { sendRequest } from "../../test-support/site-process.ts";
import { addBodyChecks } from "../http/body-checks.ts";
import { plainPage } from "../http/plain-page.ts";
import { refusalPages } from "../http/refusal-page.ts";
import { type VisitorPageOptions, visitorPages } from "./visitor-pages.ts";

/*
 * A form in a module (block of content) of a page. Its thank-you message is shown on the same page, which fails here after
 * the form was accepted.
 */

const HEADERS = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };
const jobs = AGENCY_PAGE_PATHS.find(({ screen }) => screen === "jobs") as PathTableEntry;
const content = {
  table: [...BUILT_IN_PATHS, jobs],
  pages: [
    {
      pathEntry: jobs,
      params: { modules: [{ relations: { type: "form" }, settings: { form: "testimonial" } }] },
    },
  ] as unknown as VisitorPageOptions["content"]["pages"],
};

describeOnPostgresql("a page that fails after its form was accepted", (open) => {
  let submissions: SubmissionService;
  let forms: FormService;
  let app: FastifyInstance;
  let isFailing = true;
  let nowMs = Date.UTC(2026, 10, 21, 12);
  /** Reference of the form in each rendering of the page. */
  const references: (string | undefined)[] = [];

  beforeAll(async () => {
    const dataFolder = await emptyFolder();
    const rethrow = (error: unknown) => {
      throw error;
    };
    submissions = await openSubmissionService(open(), { dataFolder, complete: unchanged, onError: rethrow });
    const { site } = sampleContext("nl");
    const captcha = { workBits: 8, isTyped: false };
    forms = openFormService({
      database: open().database,
      site: { ...site, forms: { ...site.forms, captcha } },
      textsIn: (language) => sampleContext(language).texts,
      baseUrl: "https://www.immo.example",
      submissions,
      dataFolder,
      secret: "a secret of forty characters, more or less",
      now: () => new Date(nowMs),
      onError: rethrow,
    });
    app = await startServer(forms);
  });
  afterAll(async () => {
    await app.close();
    await submissions.close();
  });

  async function startServer(service: FormService): Promise<FastifyInstance> {
    const loader = ({ context }: LoaderFunctionArgs) => {
      references.push(sentForm(context)?.reference);
      if (isFailing) throw new Error("the page cannot be rendered");
      return {};
    };
    const texts: VisitorPageOptions["texts"] = {
      textsIn: (language) => ({ texts: sampleContext(language).texts, url: "", body: "" }),
    };
    const baseUrl = "https://www.immo.example";
    const route = { default: () => null, action: formAction, loader };
    const build = routeBuild({ jobs: route });
    const pages = visitorPages({
      service,
      site: sampleSite,
      content,
      texts,
      render: testRender(build, { services: { forms: service }, content, baseUrl }),
      plain: (kind, language) => plainPage(kind, language, texts.textsIn(language)),
      refusalPage: refusalPages(sampleSite, texts),
      baseUrl,
    });
    const server = fastify();
    addBodyChecks(server);
    pages.register(server);
    await server.listen({ host: "127.0.0.1", port: 0 });
    return server;
  }

  const post = (body: string) =>
    sendRequest((app.server.address() as AddressInfo).port, "/jobs/", {
      method: "POST",
      headers: HEADERS,
      body,
    });

  test("offers to send the form again, which gives the same reference and stores one submission", async () => {
    const challenge = forms.challenge();
    // A proof of work within two seconds is refused, because nobody fills in a form so fast.
    nowMs += 3_000;
    const fields = {
      form: "testimonial",
      // The same key and values are the same submission.
      key: "0123456789abcdef",
      name: "Renée",
      comment: "Heel tevreden",
      proof: solvedCaptcha(challenge),
    };
    const failed = await post(new URLSearchParams(fields).toString());
    expect(failed.status).toBe(500);
    const hidden = [...failed.text.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    const sentAgain = new URLSearchParams(hidden.map(([, name = "", value = ""]) => [name, value]));
    expect(Object.fromEntries(sentAgain)).toEqual(fields);

    isFailing = false;
    expect((await post(sentAgain.toString())).status).toBe(200);
    expect(references).toEqual([expect.stringMatching(/^GB-/), references[0]]);
    expect(await queryRows(open().database, sql`select form from submissions`)).toEqual([
      { form: "testimonial" },
    ]);
  });
});
