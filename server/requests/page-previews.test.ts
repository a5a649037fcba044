import { resolve } from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import { ROLES } from "../../app/accounts/roles.ts";
import {
  type ContentService,
  openContentService,
} from "../../app/content/versions/content-service.server.ts";
import { draftLink } from "../../app/office/pages/draft-link.server.ts";
import {
  accountServer,
  accountServices,
  createOwner,
  createStaffMember,
  GOOD_PASSWORD,
  SECRET,
} from "../../test-support/account-server.ts";
import { testContent } from "../../test-support/content.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { sampleSite } from "../../test-support/sample-context.ts";
import { pagePreviews } from "./page-previews.ts";

/* Previews of pages, over HTTP with a real database: who may see a draft, and the headers that it has. */

describeOnPostgresql("the preview of a page", (open) => {
  let services: AccountServices;
  let content: ContentService;
  let app: FastifyInstance;
  const cookies: Record<string, string | undefined> = { nobody: undefined };

  beforeAll(async () => {
    services = accountServices(open());
    const signInSite = await accountServer(services);
    const signIn = async (who: string, email: string) => {
      cookies[who] = (await signInSite.post("/office/login/", { email, password: GOOD_PASSWORD })).cookie;
    };
    for (const role of ROLES) await signIn(role, await createStaffMember(services, role));
    await signIn("owner", await createOwner(services));
    content = openContentService(open(), {
      siteFolder: resolve(import.meta.dirname, "../../site"),
      leftOut: () => [],
    });
    const page = { id: "draft", name: "Draft", path: "/draft/", params: { title: { nl: "Nog geheim" } } };
    const author = { command: "Els" };
    await content.save(
      [{ path: "pages/draft.json", body: JSON.stringify(page) }],
      { kind: "draft" },
      { author, now: new Date() },
    );
    const stored = JSON.parse((await content.find("content/articles.json"))?.text ?? "{}");
    const articles = {
      ...stored,
      items: [
        ...stored.items,
        { id: "broken" },
        {
          id: "soon",
          status: "Draft",
          title: { nl: "Nog even geduld" },
          content: { nl: "<p>Binnenkort.</p>" },
          publishDate: "2099-05-01",
          publishTime: "09:30",
        },
      ],
    };
    await content.save(
      [{ path: "content/articles.json", body: JSON.stringify(articles) }],
      { kind: "draft" },
      { author, now: new Date() },
    );
    app = fastify();
    pagePreviews({
      accounts: services,
      site: sampleSite,
      liveContent: testContent(),
      content,
      languages: ["en", "nl"],
      secret: SECRET,
      render: async (path, language, { preview } = {}) => {
        const headers: Record<string, string> = { "content-security-policy": "default-src 'none'" };
        if (path === "/nl/" || path.startsWith("/nl/nieuws/"))
          return { status: 200, headers, body: Buffer.from(JSON.stringify(preview)) };
        const draftTitle = preview?.content.pages.find(({ id }) => id === "draft")?.params.title.nl;
        const body = `<html><h1>${path} ${language} ${draftTitle}</h1></html>`;
        return {
          status: 200,
          headers,
          body: Buffer.from(body),
        };
      },
    }).register(app);
  });
  afterAll(() => app.close());

  const get = (who: string, url = "/office/pages/draft/preview-nl.html") =>
    app.inject({ url, headers: { cookie: cookies[who] ?? "" } });

  test.each(["manager", "editor"])("shows the draft to a %s, in any language of the site", async (who) => {
    const { statusCode, body } = await get(who);
    expect([statusCode, body]).toEqual([200, "<html><h1>/nl/draft/ nl Nog geheim</h1></html>"]);
    expect((await get(who, "/nl/backoffice/paginas/draft/preview-en.html")).body).toContain("/draft/ en");
  });

  test("runs no scripts, sends no forms, and is neither stored nor indexed", async () => {
    const { headers } = await get("editor");
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; sandbox allow-same-origin",
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    });
  });

  test.each([
    ["agent", 403],
    ["owner", 303],
    ["nobody", 303],
  ])("responds to %s with %i and no content", async (who, status) => {
    const { statusCode, body } = await get(who);
    expect([statusCode, body]).toEqual([status, ""]);
  });

  test("shows a draft, but no other page, to anyone with its link", async () => {
    const { query } = draftLink(SECRET, "draft", new Date());
    const { statusCode, body, headers } = await get("nobody", `/office/pages/draft/preview-nl.html${query}`);
    expect([statusCode, body]).toEqual([200, expect.stringContaining("Nog geheim")]);
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect((await get("nobody", `/office/pages/jobs/preview-nl.html${query}`)).statusCode).toBe(303);
  });

  test.each(["nowhere", "..%2Fsite"])(
    "responds with 404 for a page that does not exist: %s",
    async (name) => {
      expect((await get("editor", `/office/pages/${name}/preview-nl.html`)).statusCode).toBe(404);
    },
  );

  const THEME_PREVIEW = "/office/website/document/theme-preview.html?preview-page=/nl/&preview-scheme=dark";

  test("shows a page with colours that are not saved, even if their contrast is too low", async () => {
    // A picture that does not exist and a colour that is not hexadecimal are ignored.
    const query =
      "&f.theme.light.ink=%23ffffff&f.theme.radiusPx=12&f.logo=pictures/none.webp&f.theme.dark.ink=red";
    const { statusCode, body, headers } = await get("editor", THEME_PREVIEW + query);
    const { site, scheme } = JSON.parse(body);
    expect([
      statusCode,
      scheme,
      site.theme.light.ink,
      site.theme.radiusPx,
      site.logo,
      site.theme.dark.ink,
    ]).toEqual([200, "dark", "#ffffff", 12, undefined, "#f1eeea"]);
    expect(headers["content-security-policy"]).toContain("sandbox allow-same-origin");
    expect((await content.find("site.json"))?.newest).toBeUndefined();
  });

  test.each([
    ["agent", 403],
    ["owner", 303],
    ["nobody", 303],
  ])("refuses a theme preview to %s: %i", async (who, status) => {
    expect((await get(who, THEME_PREVIEW)).statusCode).toBe(status);
  });

  test.each(["/office/", "/owner/", "//evil.example/", "/nowhere/"])(
    "previews no page at %s",
    async (page) => {
      expect((await get("editor", THEME_PREVIEW.replace("/nl/", page))).statusCode).toBe(404);
    },
  );

  const ARTICLE = "/office/website/document/article-nl.html?article=soon";

  test("shows the draft of an article as it will be at the time of its publication", async () => {
    const { statusCode, body } = await get("editor", ARTICLE);
    const { now, content: previewContent } = JSON.parse(body);
    expect([statusCode, now]).toEqual([200, "2099-05-01T07:30:00.000Z"]);
    const ids = previewContent.articles.map((article: { id: string }) => article.id);
    expect([ids.includes("soon"), ids.includes("broken")]).toEqual([true, false]);
    // It has no English text.
    expect((await get("editor", ARTICLE.replace("-nl", "-en"))).statusCode).toBe(404);
    expect((await get("editor", ARTICLE.replace("soon", "broken"))).statusCode).toBe(404);
  });

  test("shows an article to anyone with its link, until the link expires", async () => {
    const linkQuery = (name: string, now: Date) => draftLink(SECRET, name, now).query.replace("?", "&");
    expect((await get("nobody", ARTICLE)).statusCode).toBe(303);
    expect((await get("agent", ARTICLE)).statusCode).toBe(403);
    expect((await get("nobody", ARTICLE + linkQuery("article soon", new Date()))).statusCode).toBe(200);
    expect(
      (await get("nobody", ARTICLE + linkQuery("article soon", new Date("2026-01-01")))).statusCode,
    ).toBe(303);
    expect((await get("nobody", ARTICLE + linkQuery("article other", new Date()))).statusCode).toBe(303);
    expect((await get("nobody", ARTICLE + linkQuery("soon", new Date()))).statusCode).toBe(303);
  });
});
