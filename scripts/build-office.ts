import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import type { BrowserFiles } from "./browser-files.ts";

/** Builds the script and the style sheet of the office, which no public page loads. */
export async function buildOfficeFiles(root: string, buildFolder: string): Promise<BrowserFiles> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [tailwindcss()],
    build: {
      outDir: join(buildFolder, "client"),
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, "app/office/browser-office.ts"),
        output: { entryFileNames: "assets/office-[hash].js" },
      },
    },
  });
  const files = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const script = files.filter((file) => file.type === "chunk").find(({ isEntry }) => isEntry);
  const styles = script ? [...(script.viteMetadata?.importedCss ?? [])] : [];
  if (!script || styles.length === 0) throw new Error("The office was built without its script or its style");
  return { scripts: [`/${script.fileName}`], styles: styles.map((name) => `/${name}`) };
}
