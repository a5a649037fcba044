import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/utils";

/*
 * Lets Node import components (`.tsx`), which it cannot do by itself: tests import modules with Node, without Vite.
 */
registerHooks({
  load(url, context, nextLoad) {
    // Vitest adds a query to the URLs of test files.
    const path = url.startsWith("file:") ? fileURLToPath(url) : "";
    if (!path.endsWith(".tsx")) return nextLoad(url, context);
    const { code, errors } = transformSync(path, readFileSync(path, "utf8"), {
      jsx: { runtime: "automatic" },
    });
    if (errors.length > 0)
      throw new SyntaxError(`${path}: ${errors.map(({ message }) => message).join("; ")}`);
    return { format: "module", source: code, shortCircuit: true };
  },
});
