import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { ConfigError, fileErrorText } from "../../app/config/config-error.ts";
import { filesOfFolder } from "../../app/config/site-files.server.ts";
import { writeAtomically } from "../../app/config/write-atomically.server.ts";
import { compareDocuments } from "../../app/content/versions/compare-documents.ts";
import { filePaths, findDocument, listDocuments } from "../../app/content/versions/find-versions.server.ts";
import { type DocumentChange, saveDocuments } from "../../app/content/versions/save-documents.server.ts";
import { defineCommand, UsageError } from "./command.ts";
import type { Operation, OperationContext } from "./operation.ts";
import { perform } from "./perform.ts";
import { publishedFiles } from "./published-site.ts";

const USAGE = `Usage
  npm run site -- diff
  npm run site -- pull [--force]
  npm run site -- push [FOLDER] [--force]
  npm run site -- export FOLDER

diff     shows what staff saved over the files of the site folder, field by field
pull     writes what staff published into the files; from then on the files apply again. It refuses a
         document whose file was changed meanwhile; with --force, the text of staff replaces it
push     publishes documents: those of FOLDER that differ from what visitors see, or without FOLDER the
         files of the site folder, in place of what staff published. It refuses a document that staff
         changed since FOLDER was exported; with --force, it replaces their text, which stays in the history
export   writes all documents as visitors see them to FOLDER, for push
`;

/** A document with the token of its newest version. `body` is null for a document that visitors do not see. */
const documentSchema = z.strictObject({ path: z.string(), body: z.string().nullable(), token: z.string() });

const optionsSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("diff") }),
  z.strictObject({ action: z.literal("read") }),
  z.strictObject({ action: z.literal("release"), paths: z.array(z.string()) }),
  z.strictObject({ action: z.literal("take-files"), isForced: z.boolean() }),
  z.strictObject({
    action: z.literal("push"),
    isForced: z.boolean(),
    documents: z.array(documentSchema.extend({ token: z.string().optional() })),
  }),
]);

type SiteOptions = z.infer<typeof optionsSchema>;

/** A document as visitors see it. */
type ReadDocument = z.infer<typeof documentSchema> & {
  /** True when staff published a version, which overrides the file. */
  isOverridden: boolean;
  /** True when the file was changed after this version was saved. */
  isFileChanged: boolean;
};

/** A document that staff saved over a file. The differences are those of what they published, or else of their draft. */
type SiteDifference = {
  path: string;
  state: "published" | "scheduled" | "draft";
  author: string;
  savedAt: string;
  isFileChanged: boolean;
  differences: ReturnType<typeof compareDocuments>;
};

type SiteResult =
  | { action: "diff"; documents: SiteDifference[] }
  | { action: "read"; siteFolder: string; documents: ReadDocument[] }
  | { action: "saved"; paths: string[] };

type Request = { action: "diff" | "pull" | "push" | "export"; folder: string | undefined; isForced: boolean };

const ACTIONS = ["diff", "pull", "push", "export"] as const;

/** Name of the file in an export that records the state of its documents. */
const STATE_FILE = ".gable-site.json";
/** Tokens of documents, by path. */
const stateSchema = z.record(z.string(), z.string());

/** `npm run site`: compares, fetches and writes the documents that staff publish in the back office. */
export const site = defineCommand({
  usage: USAGE,
  flags: { force: { type: "boolean", default: false } },
  read: ({
    positionals: [actionName, folderArgument, ...more],
    values: { force: isForced },
    folder,
  }): Request => {
    const action = ACTIONS.find((one) => one === actionName);
    if (actionName === undefined) throw new UsageError("Missing command");
    if (action === undefined) throw new UsageError(`Unknown command: ${actionName}`);
    const takesFolder = action === "push" || action === "export";
    if (more.length > 0 || (folderArgument !== undefined && !takesFolder))
      throw new UsageError(`Unexpected argument: ${takesFolder ? more.join(" ") : folderArgument}`);
    if (action === "export" && folderArgument === undefined) throw new UsageError("export needs a folder");
    if (isForced && action !== "pull" && action !== "push")
      throw new UsageError(`--force does not go with ${action}`);
    return {
      action,
      folder: folderArgument === undefined ? undefined : resolve(folder, folderArgument),
      isForced,
    };
  },
  execute: async ({ action, folder, isForced }) => {
    if (action === "diff") return showDifferences();
    if (action === "pull") return pull(isForced);
    if (action === "export") return exportTo(folder ?? "");
    return folder === undefined ? takeFiles(isForced) : push(folder, isForced);
  },
});

async function showDifferences(): Promise<number> {
  const result = await perform(siteOperation, { action: "diff" });
  if (result.action === "diff") console.log(differencesText(result.documents));
  return 0;
}

/** Formats differences for the terminal. */
export function differencesText(documents: readonly SiteDifference[]): string {
  if (documents.length === 0) return "The documents are those of the site folder.";
  return documents
    .map(({ path, state, author, savedAt, isFileChanged, differences }) =>
      [
        `${path}  ${state} by ${author}, ${new Date(savedAt).toISOString().slice(0, 16).replace("T", " ")} UTC`,
        ...(isFileChanged ? ["  ! The file was changed after this version was saved."] : []),
        ...differences.flatMap(({ fieldPath, before, after }) => [
          `  ${fieldPath || "(whole document)"}`,
          ...(before === undefined ? [] : [`    - ${before}`]),
          ...(after === undefined ? [] : [`    + ${after}`]),
        ]),
      ].join("\n"),
    )
    .join("\n\n");
}

async function readAll() {
  const result = await perform(siteOperation, { action: "read" });
  if (result.action !== "read") throw new ConfigError("The running site is of another version. Restart it.");
  return result;
}

async function pull(isForced: boolean): Promise<number> {
  const { siteFolder, documents } = await readAll();
  const overridden = documents.filter(({ isOverridden }) => isOverridden);
  const refused = isForced ? [] : overridden.filter(({ isFileChanged }) => isFileChanged);
  const pulled = overridden.filter((document) => !refused.includes(document));
  for (const { path, body } of pulled) await writeDocument(siteFolder, path, body);
  if (pulled.length > 0)
    await perform(siteOperation, { action: "release", paths: pulled.map(({ path }) => path) });
  for (const { path } of pulled) console.log(`${path}: written`);
  for (const { path } of refused)
    console.error(`${path}: not written, because the file was changed meanwhile; see npm run site -- diff`);
  if (overridden.length === 0) console.log("Nothing to pull: the documents are those of the site folder.");
  return refused.length > 0 ? 1 : 0;
}

async function exportTo(folder: string): Promise<number> {
  const { documents } = await readAll();
  const written = documents.filter(({ body }) => body !== null);
  for (const { path, body } of written) await writeDocument(folder, path, body);
  const state = Object.fromEntries(documents.map(({ path, token }) => [path, token]));
  await writeDocument(folder, STATE_FILE, `${JSON.stringify(state, null, 2)}\n`);
  console.log(`${folder}: ${written.length} documents`);
  return 0;
}

/** `push` without a folder: makes the files of the site folder apply again. */
async function takeFiles(isForced: boolean): Promise<number> {
  return report(await perform(siteOperation, { action: "take-files", isForced }));
}

async function push(folder: string, isForced: boolean): Promise<number> {
  const files = filesOfFolder(folder);
  const paths = await filePaths(files);
  if (paths.length === 0) throw new ConfigError(`${folder} has no documents of a site`);
  const state = await exportedState(folder);
  const current = (await readAll()).documents;
  const pushed = await Promise.all(
    paths.map(async (path) => ({ path, body: (await files.text(path)) ?? "", token: state[path] })),
  );
  // Documents that were exported, and then removed from the folder.
  const removed = current
    .filter(({ path, body }) => body !== null && state[path] !== undefined && !paths.includes(path))
    .map(({ path }) => ({ path, body: null, token: state[path] }));
  const changed = [...pushed, ...removed].filter(
    ({ path, body }) => body !== (current.find((document) => document.path === path)?.body ?? null),
  );
  if (changed.length === 0) {
    console.log("Nothing to push: visitors see these documents.");
    return 0;
  }
  return report(await perform(siteOperation, { action: "push", isForced, documents: changed }));
}

/** Prints the documents that a push published. Returns the exit code. */
function report(result: SiteResult): number {
  if (result.action !== "saved") return 1;
  for (const path of result.paths) console.log(`${path}: published`);
  if (result.paths.length === 0) console.log("Nothing to push: visitors see the files of the site folder.");
  return 0;
}

/** Tokens of the documents when the folder was exported; empty for a folder that no export wrote. */
async function exportedState(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder);
  if (!entries.includes(STATE_FILE)) return {};
  return stateSchema.parse(JSON.parse(await readFile(join(folder, STATE_FILE), "utf8")));
}

async function writeDocument(folder: string, path: string, body: string | null): Promise<void> {
  const file = join(folder, path);
  if (body === null) return rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true });
  // Atomically, because the running site watches the folder and must not read a partial file.
  await writeAtomically(file, body);
}

export const siteOperation: Operation<SiteOptions, SiteResult> = {
  name: "site",
  optionsSchema,
  run: async (options, context) => {
    switch (options.action) {
      case "diff":
        return { action: "diff", documents: await differencesOf(context) };
      case "read":
        return {
          action: "read",
          siteFolder: context.environment.siteFolder,
          documents: await readDocuments(context),
        };
      case "release":
        return publish(context, await documentsEqualToFile(context, options.paths));
      case "take-files":
        return publish(context, await overriddenFiles(context, options.isForced));
      case "push":
        return publish(
          context,
          options.documents.map(({ token, ...document }) => ({
            ...document,
            ...(options.isForced || token === undefined ? {} : { token }),
          })),
        );
    }
  },
};

async function differencesOf({ connection, environment }: OperationContext): Promise<SiteDifference[]> {
  const files = filesOfFolder(environment.siteFolder);
  const differences: SiteDifference[] = [];
  for (const { path, current, pending, isFileChanged } of await listDocuments(connection.database, files)) {
    const version = current ?? pending;
    const document = version && (await findDocument(connection.database, files, path));
    if (!document || !version) continue;
    const state = current ? "published" : pending?.publishAt ? "scheduled" : "draft";
    const text = current ? document.published : document.text;
    differences.push({
      path,
      state,
      author: version.author,
      savedAt: version.savedAt,
      isFileChanged,
      differences: compareDocuments(parseDocument(path, document.file), parseDocument(path, text)),
    });
  }
  return differences;
}

/** @throws ConfigError when the text is not JSON, for example while a program is still writing the file. */
function parseDocument(path: string, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new ConfigError(`${path} is not valid JSON, so it cannot be compared: ${(error as Error).message}`);
  }
}

async function readDocuments({ connection, environment }: OperationContext): Promise<ReadDocument[]> {
  const files = filesOfFolder(environment.siteFolder);
  const { database } = connection;
  const published = await publishedFiles({ connection, environment });
  const documents: ReadDocument[] = [];
  for (const { path, current, isFileChanged } of await listDocuments(database, files)) {
    const document = await findDocument(database, files, path);
    if (!document) continue;
    documents.push({
      path,
      body: (await published.text(path)) ?? null,
      token: document.token,
      isOverridden: current !== undefined,
      isFileChanged,
    });
  }
  return documents;
}

/** Changes that make the files apply again, for published documents that equal their file: `pull` has just written it. */
async function documentsEqualToFile(context: OperationContext, paths: string[]): Promise<DocumentChange[]> {
  const files = filesOfFolder(context.environment.siteFolder);
  const documents = (await readDocuments(context)).filter(({ path }) => paths.includes(path));
  const changes: DocumentChange[] = [];
  for (const { path, body } of documents)
    if (((await files.text(path)) ?? null) === body) changes.push({ path, body: { kind: "file" } });
  return changes;
}

/** Changes that make the files apply again, for all documents that staff published over files. */
async function overriddenFiles(context: OperationContext, isForced: boolean): Promise<DocumentChange[]> {
  const overridden = (await readDocuments(context)).filter(({ isOverridden }) => isOverridden);
  if (!isForced && overridden.length > 0)
    throw new ConfigError(
      `Staff published ${overridden.map(({ path }) => path).join(", ")}. See npm run site -- diff, then pull their texts, or replace them with push --force.`,
    );
  return overridden.map(({ path }) => ({ path, body: { kind: "file" } }));
}

/** @throws ConfigError with the errors of the documents, or the document that somebody else changed. */
async function publish(
  { connection, environment }: OperationContext,
  documents: readonly DocumentChange[],
): Promise<SiteResult> {
  if (documents.length === 0) return { action: "saved", paths: [] };
  const outcome = await saveDocuments(connection, {
    documents,
    as: { kind: "publish" },
    author: { command: "npm run site" },
    files: filesOfFolder(environment.siteFolder),
    now: new Date(),
  });
  if (outcome.kind === "outdated")
    throw new ConfigError(
      `${outcome.path} was changed${outcome.newest ? ` by ${outcome.newest.author}` : ""} since it was exported; nothing was published. Export again, or use --force.`,
    );
  if (outcome.kind === "invalid")
    throw new ConfigError(
      `The documents have errors; nothing was published:${outcome.errors
        .map((error) => `\n  ${fileErrorText(error)}`)
        .join("")}`,
    );
  return { action: "saved", paths: outcome.versions.map(({ path }) => path) };
}
