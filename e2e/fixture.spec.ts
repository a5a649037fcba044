import { expect, test, visit } from "./visitor.ts";

/* Tests of the fixture that all other browser tests use: it detects errors in the browser. */

/** A page that loads faster than others, with the same Content-Security-Policy. */
const SMALL_PAGE = "/nl/bestaat-niet/";

test.describe("fails a test:", () => {
  // Playwright expects each of these tests to fail.
  test.fail();

  test("a console error", async ({ page }) => {
    await page.goto(SMALL_PAGE);
    await page.evaluate(() => console.error("something is wrong"));
  });

  test("an uncaught error", async ({ page }) => {
    await page.goto(SMALL_PAGE);
    await page.evaluate(() => reportError(new Error("React says so")));
    await page.evaluate(() => document.title);
  });

  test("a request to another server", async ({ page }) => {
    await page.goto(SMALL_PAGE);
    await page.evaluate(() => fetch("http://127.0.0.1:9/pixel.gif").catch(() => {}));
  });

  test("a script that the policy does not allow", async ({ page }) => {
    await page.goto(SMALL_PAGE);
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement("script"), { text: "1" })),
    );
  });
});

test.describe("on a page, cached or not,", () => {
  test.use({ expectedErrors: /Content Security Policy|status of 404/ });

  test("injected markup cannot run scripts, load anything or be framed elsewhere", async ({ page }) => {
    await visit(page, "/nl/disclaimer/");
    await page.reload();
    const ran = await page.evaluate(async () => {
      const hits: string[] = [];
      Object.assign(window, { hit: (what: string) => hits.push(what) });
      const script = document.createElement("script");
      script.text = "hit('script')";
      const foreign = document.createElement("script");
      foreign.src = "data:text/javascript,hit('foreign')";
      const holder = document.createElement("div");
      holder.innerHTML = `<img src="/nowhere-${Math.random()}" onerror="hit('handler')"><svg onload="hit('svg')"></svg>
        <iframe srcdoc="<script>parent.hit('frame')</script>"></iframe><a href="javascript:hit('link')">x</a>
        <style>body{--injected:1}</style><base href="http://evil.example/">`;
      document.body.append(script, foreign, holder);
      holder.querySelector("a")?.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300)));
      const styled = getComputedStyle(document.body).getPropertyValue("--injected");
      return [...hits, ...(styled ? ["style"] : []), ...(document.baseURI.includes("evil") ? ["base"] : [])];
    });
    expect(ran).toEqual([]);
  });
});
