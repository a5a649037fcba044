import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/utils";

/*
 * Lets Node import components (`.tsx`), whose TypeScript it cannot read by itself: for tests, which import modules as
 * Node does.
 */
registerHooks({
  load(url, context, nextLoad) {
    // Vitest adds a query to the addresses of test files.
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
