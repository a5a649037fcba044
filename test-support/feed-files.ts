import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder } from "./databases.ts";

/** A mapping for the tables that `writeFeed` writes. */
const MAPPING = {
  fields: {
    key: "ID",
    goal: { constant: "sale" },
    webIds: { constant: ["house"] },
    typeName: { constant: { en: "House" } },
    priceEuro: "Price",
    "address.zip": "Zip",
    "address.city": "City",
  },
};

/** A folder with a table of so many homes, `homes.csv`, and the mapping for it, `homes-mapping.json`. */
export async function feedFolder(count: number): Promise<string> {
  const folder = await emptyFolder();
  await writeFile(join(folder, "homes-mapping.json"), JSON.stringify(MAPPING));
  await writeHomes(folder, count);
  return folder;
}

/** Writes the table anew. */
export async function writeHomes(folder: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => `H${index + 1},${200_000 + index},9000,Gent`);
  await writeFile(join(folder, "homes.csv"), ["ID,Price,Zip,City", ...rows, ""].join("\n"));
}
