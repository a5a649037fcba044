import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { newsletterFileSchema } from "../app/alerts/newsletter-file.ts";
import { siteConfigSchema } from "../app/config/site-config.ts";
import { MODULE_KINDS } from "../app/content/module-kinds.ts";
import {
  COLLECTION_SCHEMAS,
  picturesFileSchema,
  teamFileSchema,
} from "../app/content/site-folder/collections.server.ts";
import { layoutSettingsSchema } from "../app/content/site-folder/layout-settings.server.ts";
import { menuPageSchema } from "../app/content/site-folder/menu-page.server.ts";
import { pathsFileSchema, redirectsFileSchema } from "../app/content/site-folder/read-site-content.server.ts";
import { mappingFileSchema } from "../app/feeds/csv/mapping-file-schema.ts";

/*
 * `npm run schemas [FOLDER]` writes a JSON Schema for each kind of file that an agency writes, into the named
 * folder, or else `schemas/`. In a file with `"$schema": "../schemas/page.json"`, editors offer
 * completions and check the content. `--check` writes nothing and fails when the schemas are not up to date.
 */

const SCHEMAS: Record<string, z.ZodType> = {
  site: siteConfigSchema,
  layout: layoutSettingsSchema,
  page: menuPageSchema,
  paths: pathsFileSchema,
  redirects: redirectsFileSchema,
  team: teamFileSchema,
  pictures: picturesFileSchema,
  newsletter: newsletterFileSchema,
  mapping: mappingFileSchema,
  ...COLLECTION_SCHEMAS,
};

const parameters = process.argv.slice(2);
const isCheck = parameters.includes("--check");
const folder = resolve(parameters.find((parameter) => !parameter.startsWith("--")) ?? "schemas");

const outdated: string[] = [];
for (const [name, schema] of Object.entries(SCHEMAS)) {
  const file = join(folder, `${name}.json`);
  const text = `${JSON.stringify(jsonSchema(schema), undefined, 2)}\n`;
  if ((await readFile(file, "utf8").catch(() => "")) === text) continue;
  outdated.push(file);
  if (isCheck) continue;
  await mkdir(folder, { recursive: true });
  await writeFile(file, text);
}
if (isCheck && outdated.length > 0) {
  console.error(`These schemas are outdated; npm run schemas writes them:\n${outdated.join("\n")}`);
  process.exit(1);
}
console.log(isCheck ? "The schemas are up to date" : `${outdated.length} files written to ${folder}`);

/** Describes the input of a schema, not its output: fields with a default are optional. */
function jsonSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    io: "input",
    reused: "ref",
    override: ({ jsonSchema: node }) => {
      const relations = node.properties?.relations;
      if (relations && typeof relations === "object" && typeof relations.properties?.type === "object") {
        // Editors offer the kinds. An unknown kind is a warning, not an error.
        relations.properties.type.examples = Object.keys(MODULE_KINDS);
      }
    },
  });
}
