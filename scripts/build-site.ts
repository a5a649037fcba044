import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin, type Rolldown } from "vite";
import type { BrowserFiles } from "./browser-files.ts";
import type { BuiltClasses } from "./short-class-names.ts";

type ModuleLookup = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** One file of what the script of every page imports at once: each file costs a request. */
function importsOf(entry: string) {
  let found: Set<string> | undefined;
  return {
    debugName: "every-page",
    // The style sheet stays with the script.
    test: /\.[jt]sx?$/,
    name: (id: string, modules: ModuleLookup) => {
      found ??= staticImports(entry, modules);
      return found.has(id) ? "every-page" : null;
    },
    // Before the small modules, some of which are among them.
    priority: 1,
  };
}

/** Modules that this one imports, directly or through others, and not only when they are needed. */
function staticImports(entry: string, modules: ModuleLookup): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (const id of waiting)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
      if (!found.has(imported)) {
        found.add(imported);
        waiting.push(imported);
      }
  return found;
}

/**
 * One file of the small modules that several others share. Each file costs a request, whose headers are larger
 * than many of these modules.
 */
const SMALL_SHARED_MODULES = {
  name: "shared",
  test: /[\\/]app[\\/].*\.ts$/,
  minShareCount: 3,
  maxModuleSize: 1_200,
};

/** Builds the script and the style sheet of public pages, and what the script loads when a page needs it. */
export async function buildBrowserFiles(root: string, buildFolder: string): Promise<BrowserFiles> {
  const entry = join(root, "app/entry.client.ts");
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [tailwindcss()],
    build: {
      outDir: join(buildFolder, "client"),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entry,
        output: {
          entryFileNames: "assets/site-[hash].js",
          codeSplitting: {
            groups: [
              { name: "react", test: /node_modules[\\/](react-dom|scheduler)[\\/]/ },
              importsOf(entry),
              SMALL_SHARED_MODULES,
            ],
          },
        },
      },
    },
  });
  const files = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const script = files.filter((file) => file.type === "chunk").find(({ isEntry }) => isEntry);
  // The style sheets of other modules load with these.
  const styles = script ? [...(script.viteMetadata?.importedCss ?? [])] : [];
  if (!script || styles.length === 0) throw new Error("The site was built without its script or its style");
  return {
    scripts: [...script.imports, script.fileName].map((name) => `/${name}`),
    styles: styles.map((name) => `/${name}`),
  };
}

/** Builds what the server renders pages with: `server/index.js`. */
export async function buildPages(
  root: string,
  buildFolder: string,
  { files: [files, office], shortNames }: BuiltClasses,
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [shortClassesInJsx(root)],
    define: {
      "import.meta.env.VITE_SHORT_CLASSES": JSON.stringify(JSON.stringify(Object.fromEntries(shortNames))),
      "import.meta.env.VITE_SCRIPTS": JSON.stringify(files.scripts.join(" ")),
      "import.meta.env.VITE_STYLES": JSON.stringify(files.styles.join(" ")),
      "import.meta.env.VITE_OFFICE_SCRIPTS": JSON.stringify(office.scripts.join(" ")),
      "import.meta.env.VITE_OFFICE_STYLES": JSON.stringify(office.styles.join(" ")),
    },
    build: {
      ssr: true,
      outDir: join(buildFolder, "server"),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, "app/entry.server.tsx"),
        // Libraries mark files for React Server Components, which pages do not use.
        checks: { moduleLevelDirective: false },
        output: { entryFileNames: "index.js" },
      },
    },
  });
}

/** Lets pages be made with the short names of classes. */
function shortClassesInJsx(root: string): Plugin {
  const runtime = join(root, "app/ui/short-classes-jsx.ts");
  return {
    name: "short-classes-in-jsx",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "react/jsx-runtime" && importer !== runtime ? runtime : undefined,
  };
}
