import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin, type Rolldown } from "vite";
import type { BrowserFiles } from "./browser-files.ts";
import type { BuiltClasses } from "./short-class-names.ts";

type ModuleLookup = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** Puts everything that the script of every page imports statically into one file, because each file costs a request. */
function everyPageGroup(entry: string) {
  let found: Set<string> | undefined;
  return {
    debugName: "every-page",
    // Not the style sheet, which stays with the entry script.
    test: /\.[jt]sx?$/,
    name: (id: string, modules: ModuleLookup) => {
      found ??= staticImports(entry, modules);
      return found.has(id) ? "every-page" : null;
    },
    // Takes precedence over SMALL_SHARED_MODULES, which matches some of the same modules.
    priority: 1,
  };
}

/** Modules that an entry imports statically, directly or through others. */
function staticImports(entry: string, modules: ModuleLookup): Set<string> {
  const found = new Set<string>();
  const queue = [entry];
  for (const id of queue)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
      if (!found.has(imported)) {
        found.add(imported);
        queue.push(imported);
      }
  return found;
}

/**
 * Puts small modules that several others share into one file: each file costs a request, whose headers are larger than many
 * of these modules.
 */
const SMALL_SHARED_MODULES = {
  name: "shared",
  test: /[\\/]app[\\/].*\.ts$/,
  minShareCount: 3,
  maxModuleSize: 1_200,
};

/** Builds the script and the style sheet of public pages, and the modules that the script loads on demand. */
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
              everyPageGroup(entry),
              SMALL_SHARED_MODULES,
            ],
          },
        },
      },
    },
  });
  const files = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const script = files.filter((file) => file.type === "chunk").find(({ isEntry }) => isEntry);
  // Only those of the entry: other modules load their own style sheets.
  const styles = script ? [...(script.viteMetadata?.importedCss ?? [])] : [];
  if (!script || styles.length === 0) throw new Error("The site was built without its script or its style");
  return {
    scripts: [...script.imports, script.fileName].map((name) => `/${name}`),
    styles: styles.map((name) => `/${name}`),
  };
}

/** Builds the code with which the server renders pages: `server/index.js`. */
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

/** Replaces the JSX runtime, so that pages are rendered with short class names. */
function shortClassesInJsx(root: string): Plugin {
  const runtime = join(root, "app/ui/short-classes-jsx.ts");
  return {
    name: "short-classes-in-jsx",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "react/jsx-runtime" && importer !== runtime ? runtime : undefined,
  };
}
