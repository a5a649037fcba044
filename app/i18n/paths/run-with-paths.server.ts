import { AsyncLocalStorage } from "node:async_hooks";
import { type OfficePath, screenTable } from "./office-path.ts";
import { type PathTableEntry, setTableLookup } from "./path-table.ts";

const tables = new AsyncLocalStorage<readonly PathTableEntry[]>();

setTableLookup(() => tables.getStore());

/**
 * Runs a function, and everything that it starts, with the paths of one site: in it, `pathFor` and `pathEntry` use the
 * path of the back office that this agency chose (docs/decisions/0413-path-of-the-office.md).
 */
export function runWithPaths<Result>(
  { office: { path } }: { office: { path?: OfficePath | undefined } },
  run: () => Result,
): Result {
  return tables.run(screenTable(path), run);
}
