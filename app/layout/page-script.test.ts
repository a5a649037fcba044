import { Script } from "node:vm";
import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { pageScript } from "./page-script.server.ts";

const ROUTES = "/assets/routes-3f0c.en.js";
const HOSTILE = `</script><script>alert(1)</script><!-- "'\u2028`;

test("the script of a page contains the data of its loaders and the modules of its routes", async () => {
  const script = await pageScript(entryContext("[1,2]"), ROUTES);
  const start = await run(script);
  expect(start).toEqual({
    scrollPositions: "react-router-scroll-positions",
    context: { ssr: true },
    state: "[1,2]",
    manifest: ROUTES,
    routes: {
      root: ["/assets/root.js"],
      "en:home": ["/assets/home-loader.js", "/assets/home.js"],
    },
    entry: "/assets/entry.js",
    imports: ["/assets/libraries.js", "/assets/frame.js"],
  });
});

test("data cannot end the script", async () => {
  const script = await pageScript(entryContext(HOSTILE), ROUTES);
  expect(script).not.toMatch(/<\/?script|<!--/i);
  expect(await run(script)).toMatchObject({ state: HOSTILE });
});

test.each(["serverHandoffString", "serverHandoffStream"] as const)(
  "a page that React Router gives no %s fails",
  async (field) => {
    await expect(pageScript({ ...entryContext(""), [field]: undefined }, ROUTES)).rejects.toThrow(
      "React Router provides no data",
    );
  },
);

test("a page whose route is not in the manifest fails", async () => {
  const context = entryContext("");
  context.manifest.routes = {};
  await expect(pageScript(context, ROUTES)).rejects.toThrow(
    "The route root is not in React Router's manifest",
  );
});

/** Runs the script and returns the data with which it is called. */
async function run(script: string): Promise<unknown> {
  const call = script.slice(script.lastIndexOf('({"context"'));
  return new Script(`((start) => start)${call.replace(",(path)=>import(path))", ")")}`).runInThisContext();
}

function entryContext(state: string): EntryContext {
  const route = (id: string, name: string, parts: object = {}) => ({
    id,
    module: `/assets/${name}.js`,
    imports: ["/assets/libraries.js", "/assets/frame.js"],
    ...parts,
  });
  const routes = {
    root: route("root", "root"),
    "en:home": route("en:home", "home", { clientLoaderModule: "/assets/home-loader.js" }),
    "en:for-sale": route("en:for-sale", "list"),
  };
  const matches = ["root", "en:home"].map((id) => ({ route: { id } }));
  return {
    manifest: {
      entry: { module: "/assets/entry.js", imports: ["/assets/libraries.js"] },
      routes,
      url: "/assets/manifest-3f0c.js",
      version: "3f0c",
    },
    staticHandlerContext: { matches },
    serverHandoffString: '{"ssr":true}',
    serverHandoffStream: new Blob([state]).stream(),
  } as unknown as EntryContext;
}
