import tailwindcss from "@tailwindcss/vite";
import type { BrowserFiles } from "./browser-files.ts";
import { buildFiles } from "./build-files.ts";

/** Builds the script and the style sheet of the office, which no public page loads. */
export async function buildOfficeFiles(root: string, buildFolder: string): Promise<BrowserFiles> {
  const files = await buildFiles(root, buildFolder, {
    entry: "app/office/browser-office.ts",
    output: { entryFileNames: "assets/office-[hash].js" },
    plugins: [tailwindcss()],
  });
  const script = files.filter((file) => file.type === "chunk").find(({ isEntry }) => isEntry);
  const styles = script ? [...(script.viteMetadata?.importedCss ?? [])] : [];
  if (!script || styles.length === 0) throw new Error("The office was built without its script or its style");
  return { scripts: [`/${script.fileName}`], styles: styles.map((name) => `/${name}`) };
}
