import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder } from "./databases.ts";

/** Mapping for the tables that `writeProperties` writes. */
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

/** Creates a folder with a table of `count` listings, `homes.csv`, and its mapping, `homes-mapping.json`. */
export async function feedFolder(count: number): Promise<string> {
  const folder = await emptyFolder();
  await writeFile(join(folder, "homes-mapping.json"), JSON.stringify(MAPPING));
  await writeProperties(folder, count);
  return folder;
}

/** Overwrites the table of the folder with one of `count` listings. */
export async function writeProperties(folder: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => `H${index + 1},${200_000 + index},9000,Gent`);
  await writeFile(join(folder, "homes.csv"), ["ID,Price,Zip,City", ...rows, ""].join("\n"));
}
