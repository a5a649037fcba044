import { data, redirect } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { screenTable } from "../i18n/paths/office-path.ts";
import { pathFor } from "../i18n/paths/path-for.ts";
import { pathEntry } from "../i18n/paths/path-table.ts";
import { createPageHandler, type LoadedPage } from "./page-handler.ts";
import type { ScreenModule } from "./screen-module.ts";
import type { SiteContext } from "./site-context.ts";

const failures: unknown[] = [];
beforeEach(() => {
  failures.length = 0;
});

const CONTEXT = {
  site: { office: {} },
  onPageFailed: (error: unknown) => failures.push(error),
} as unknown as SiteContext;

/** Response to a request for /homes/. Its body is the path and the data of the page; no data is the error page. */
async function answerTo(module: Partial<ScreenModule>, method = "GET") {
  const render = async ({ path, screen }: LoadedPage) => {
    if (screen?.data === "cannot be rendered") throw new Error("The page cannot be rendered");
    return {
      body: Buffer.from(JSON.stringify([path, screen?.data])),
      headers: { "content-type": "text/html" },
    };
  };
  const screen = { loader: () => "the homes", default: () => null, ...module };
  const answer = createPageHandler([{ id: "en:homes", path: "homes", module: screen }], render);
  const request = new Request("https://immogevel.example/homes/?page=2", { method });
  const { status, headers, body } = await answer(request, CONTEXT);
  return { status, headers, body: Buffer.from(body).toString() };
}

test("a page is rendered with the data of its loader, at its path without the query", async () => {
  const answer = await answerTo({});
  expect(answer).toMatchObject({ status: 200, body: '["/homes/","the homes"]' });
  expect(answer.headers.get("content-type")).toBe("text/html");
});

test("an action and a loader set the status and the headers of their page", async () => {
  const action = () => data(null, { status: 429, headers: { "retry-after": "60" } });
  const answer = await answerTo({ action }, "POST");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
  expect((await answerTo({ loader: () => data("gone", 410) })).status).toBe(410);
});

test("a loader that redirects renders no page", async () => {
  const loader = () => {
    throw redirect("/houses/", 301);
  };
  const answer = await answerTo({ loader });
  expect([answer.status, answer.headers.get("location"), answer.body]).toEqual([301, "/houses/", ""]);
});

test.each([
  ["a loader that throws", { loader: () => Promise.reject(new Error("The database is away")) }, "is away"],
  ["a page that cannot be rendered", { loader: () => "cannot be rendered" }, "cannot be rendered"],
])("%s renders the error page, and is reported", async (_, module, message) => {
  expect(await answerTo(module)).toMatchObject({ status: 500, body: '["/homes/",null]' });
  expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining(message) })]);
});

test("a form that is sent to a page without an action is refused, and reported as an error", async () => {
  expect(await answerTo({}, "POST")).toMatchObject({ status: 405, body: '["/homes/",null]' });
  expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining("405") })]);
});

test("a screen of the office answers at the path of each agency, and its links lead there", async () => {
  const module = { loader: () => pathFor("office-leads", "nl"), default: () => null };
  const answer = createPageHandler(
    [{ id: "nl:office", path: "nl/backoffice", module }],
    async ({ path, screen }) => ({ body: Buffer.from(`${path} ${screen?.data}`), headers: {} }),
  );
  const bodyFor = async (officePath: SiteContext["site"]["office"]["path"]) => {
    const screen = pathEntry("office", screenTable(officePath));
    const context = { ...CONTEXT, language: "nl", screen, site: { office: { path: officePath } } };
    const request = new Request(`https://immogevel.example${screen.paths.nl}`);
    return Buffer.from((await answer(request, context as SiteContext)).body).toString();
  };
  const ownPath = { en: "team", nl: "ploeg", fr: "equipe", de: "team" };
  expect(await Promise.all([bodyFor(ownPath), bodyFor(undefined), bodyFor(ownPath)])).toEqual([
    "/nl/ploeg/ /nl/ploeg/leads/",
    "/nl/backoffice/ /nl/backoffice/leads/",
    "/nl/ploeg/ /nl/ploeg/leads/",
  ]);
});
