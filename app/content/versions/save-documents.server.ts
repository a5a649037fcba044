import { and, desc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { type Actor, recordAudit } from "../../accounts/audit/audit-log.server.ts";
import { type FileError, fileErrorText } from "../../config/config-error.ts";
import { type SiteFiles, withDocuments } from "../../config/site-files.server.ts";
import { type Connection, type Database, withLongerLockWait } from "../../database/database.server.ts";
import { raiseRevision } from "../../feeds/import/import-apply.server.ts";
import { checkDocuments } from "./check-documents.server.ts";
import { documentKind } from "./document-path.ts";
import { type ContentVersion, documentToken, findVersion } from "./find-versions.server.ts";
import { fileHash, publishedDocuments } from "./published-documents.server.ts";
import { contentVersions } from "./tables.server.ts";

/** New text of a document. */
export type DocumentChange = {
  path: string;
  /** Whole text. Null removes the document, and `{ kind: "file" }` returns to the file of the site folder. */
  body: string | null | { kind: "file" };
  /** Token of the document that was edited (`findDocument`); without it, the save overrides other changes. */
  token?: string;
};

/** State of the saved versions. */
export type SaveAs = { kind: "draft" } | { kind: "publish" } | { kind: "schedule"; at: Date };

/** Discards the newest version of a document. `current`: the version that visitors keep, unless it is the file. */
type Discard = { kind: "discard"; current: ContentVersion | undefined };

type SaveRequest = {
  documents: readonly DocumentChange[];
  as: SaveAs | Discard;
  note?: string;
  author: Actor;
  files: SiteFiles;
  now: Date;
  /** True for texts that were not made from the draft of the author, which then stays in the history. */
  keepsDraft?: boolean;
};

/** Result of a save. Nothing is stored unless it is `saved`. */
export type SaveOutcome =
  /** `versions` are in the order of the documents. Only a draft may have `errors`. */
  | { kind: "saved"; versions: ContentVersion[]; errors: readonly FileError[] }
  | { kind: "invalid"; errors: readonly FileError[] }
  /** Somebody else saved the document, or its file was changed, since the token was issued. */
  | { kind: "outdated"; path: string; newest: ContentVersion | undefined };

/** Maximum length of a document, in characters. */
export const MAX_DOCUMENT_LENGTH = 1_000_000;

/**
 * Saves documents together, each as a new version: all of them or none. When the newest version is a draft of the same
 * author, a new text replaces it, unless `keepsDraft` is set. Only drafts may have errors. A scheduled version of the
 * same document becomes a draft.
 */
export async function saveDocuments(connection: Connection, request: SaveRequest): Promise<SaveOutcome> {
  for (const { path, body } of request.documents) {
    if (documentKind(path) === undefined)
      return invalidDocument(path, "a document of the site cannot have this path");
    if (typeof body === "string" && body.length > MAX_DOCUMENT_LENGTH)
      return invalidDocument(path, `must be at most ${MAX_DOCUMENT_LENGTH} characters long`);
    if (typeof body === "string" && !isJson(body)) return invalidDocument(path, "is not valid JSON");
  }
  return connection.database.transaction((tx) => saveInTransaction(tx, request));
}

function invalidDocument(file: string, message: string): SaveOutcome {
  return { kind: "invalid", errors: [{ file, fieldPath: "", message }] };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

async function saveInTransaction(tx: Database, request: SaveRequest): Promise<SaveOutcome> {
  const { documents, as, files } = request;
  await withLongerLockWait(tx);
  await waitForOtherSaves(tx);
  const newest = new Map<string, ContentVersion | undefined>();
  for (const { path, token } of documents) {
    const version = await newestVersion(tx, path);
    newest.set(path, version);
    if (token !== undefined && token !== documentToken(version, await files.text(path)))
      return { kind: "outdated", path, newest: version };
  }
  const errors = await errorsWithDocuments(tx, documents, files);
  if (errors.length > 0 && as.kind !== "draft") return { kind: "invalid", errors };
  const versions: ContentVersion[] = [];
  for (const change of documents)
    versions.push(await storeVersion(tx, change, newest.get(change.path), request));
  if (as.kind === "publish") await raiseRevision(tx, { kind: "content" });
  return { kind: "saved", versions, errors };
}

/** Takes a lock until the transaction ends, so that each save is checked with the documents of the one before. */
async function waitForOtherSaves(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content'))`);
}

/** Errors of the site with these documents over those that visitors see. */
async function errorsWithDocuments(
  tx: Database,
  documents: readonly DocumentChange[],
  files: SiteFiles,
): Promise<readonly FileError[]> {
  const published = await publishedDocuments(tx);
  const overrides = new Map(published);
  for (const { path, body } of documents) {
    if (body === null || typeof body === "string") overrides.set(path, body);
    else overrides.delete(path);
  }
  const checked = await checkDocuments(
    withDocuments(files, overrides),
    documents.map(({ path }) => path),
    withDocuments(files, published),
  );
  return checked.kind === "invalid" ? checked.errors : [];
}

async function newestVersion(tx: Database, path: string): Promise<ContentVersion | undefined> {
  const [row] = await tx
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.path, path))
    .orderBy(desc(contentVersions.id))
    .limit(1);
  return row;
}

/** Stores a version, or replaces the author's own draft, and cancels the schedule of an earlier one. */
async function storeVersion(
  tx: Database,
  { path, body }: DocumentChange,
  newest: ContentVersion | undefined,
  { as, note = "", author, files, now, keepsDraft = false }: SaveRequest,
): Promise<ContentVersion> {
  const isFile = body !== null && typeof body === "object";
  const savedAt = now.toISOString();
  await tx
    .update(contentVersions)
    .set({ publishAt: null })
    .where(and(eq(contentVersions.path, path), isNotNull(contentVersions.publishAt)));
  const isVisible = as.kind === "publish" || as.kind === "discard";
  if (isVisible) await unsetCurrent(tx, path);
  const values = {
    path,
    body: isFile ? null : body,
    isFile,
    fileHash: fileHash(await files.text(path)) ?? null,
    note,
    accountId: "command" in author ? null : author.id,
    author: "command" in author ? author.command : author.name,
    savedAt,
    publishAt: as.kind === "schedule" ? as.at.toISOString() : null,
    publishedAt: isVisible ? savedAt : null,
    isCurrent: isVisible,
    refusal: null,
    ...(as.kind === "discard" && as.current && publicationOf(as.current)),
  };
  // A removal, or a return to the file, never replaces a draft, which may be the only copy of its text.
  const isOwnDraft =
    typeof body === "string" &&
    !keepsDraft &&
    newest?.publishedAt === null &&
    newest.accountId !== null &&
    newest.accountId === values.accountId;
  const [stored] = isOwnDraft
    ? await tx
        .update(contentVersions)
        .set({ ...values, edit: newest.edit + 1 })
        .where(eq(contentVersions.id, newest.id))
        .returning()
    : await tx.insert(contentVersions).values(values).returning();
  if (!stored) throw new Error(`The version of ${path} was not stored`);
  if (as.kind === "discard") await recordVersionAudit(tx, newest ?? stored, "content-discard", author, now);
  else if (as.kind !== "draft") await recordVersionAudit(tx, stored, `content-${as.kind}`, author, now);
  return stored;
}

/** Columns that tell who published a version and when, which a discarded draft leaves as they are. */
function publicationOf({
  fileHash,
  note,
  accountId,
  author,
  savedAt,
  publishedAt,
}: ContentVersion): Pick<
  ContentVersion,
  "fileHash" | "note" | "accountId" | "author" | "savedAt" | "publishedAt"
> {
  return { fileHash, note, accountId, author, savedAt, publishedAt };
}

async function unsetCurrent(tx: Database, path: string): Promise<void> {
  await tx
    .update(contentVersions)
    .set({ isCurrent: false })
    .where(and(eq(contentVersions.path, path), contentVersions.isCurrent));
}

async function recordVersionAudit(
  tx: Database,
  version: ContentVersion,
  action: "content-publish" | "content-schedule" | "content-discard",
  author: Actor,
  now: Date,
): Promise<void> {
  const after = {
    version: version.id,
    ...(version.note && { note: version.note }),
    ...(version.publishAt && { at: version.publishAt }),
    ...(version.isFile && { file: true }),
    ...(version.body === null && !version.isFile && { removed: true }),
  };
  await recordAudit(tx, author, { action, subject: version.path, after }, now);
}

type RestoreRequest = { id: number; token?: string; adapt?: (text: string) => string };

/**
 * Saves the text of any version as a new version, after the draft if there is one; undefined when that version does not
 * exist. `adapt` changes the text of a version that is not the file of the site folder.
 */
export async function restoreVersion(
  connection: Connection,
  { id, token, adapt = (text) => text, ...request }: Omit<SaveRequest, "documents"> & RestoreRequest,
): Promise<SaveOutcome | undefined> {
  const version = await findVersion(connection.database, id);
  if (version === undefined) return undefined;
  const body = version.isFile ? ({ kind: "file" } as const) : version.body && adapt(version.body);
  return saveDocuments(connection, {
    ...request,
    documents: [{ path: version.path, body, token }],
    keepsDraft: true,
  });
}

/**
 * Discards the draft or the schedule of a document. Visitors keep what they see, under the name of those who published
 * it; the discarded text stays in the history.
 */
export async function discardPending(
  connection: Connection,
  { path, token, ...request }: Omit<SaveRequest, "documents" | "as"> & { path: string; token?: string },
): Promise<SaveOutcome> {
  const [current] = await connection.database
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.path, path), contentVersions.isCurrent));
  const visible = current?.isFile ? undefined : current;
  return saveDocuments(connection, {
    ...request,
    as: { kind: "discard", current: visible },
    documents: [{ path, body: visible === undefined ? { kind: "file" } : visible.body, token }],
    keepsDraft: true,
  });
}

/**
 * Publishes the versions whose scheduled time has come, together. Versions with errors become drafts again, and keep
 * the errors in `refusal`. Returns the paths of both.
 */
export async function publishDue(
  connection: Connection,
  { files, now }: Pick<SaveRequest, "files" | "now">,
): Promise<{ published: string[]; refused: string[] }> {
  const isDue = lte(contentVersions.publishAt, now.toISOString());
  if ((await connection.database.$count(contentVersions, isDue)) === 0) return { published: [], refused: [] };
  return connection.database.transaction(async (tx) => {
    await waitForOtherSaves(tx);
    let due = await tx
      .select()
      .from(contentVersions)
      .where(isDue)
      .orderBy(contentVersions.publishAt, contentVersions.id);
    const refusedPaths: string[] = [];
    while (due.length > 0) {
      const errors = await errorsWithDocuments(tx, due.map(changeOfVersion), files);
      if (errors.length === 0) break;
      // Try the others without the versions that have errors. When the errors are elsewhere, refuse all.
      const invalidVersions = due.filter(({ path }) => errors.some(({ file }) => file === path));
      const refused = invalidVersions.length > 0 ? invalidVersions : due;
      for (const version of refused) await refuseVersion(tx, version, errors);
      refusedPaths.push(...refused.map(({ path }) => path));
      due = due.filter((version) => !refused.includes(version));
    }
    for (const version of due) await publishVersion(tx, version, now);
    if (due.length > 0) await raiseRevision(tx, { kind: "content" });
    return { published: due.map(({ path }) => path), refused: refusedPaths };
  });
}

function changeOfVersion({ path, body, isFile }: ContentVersion): DocumentChange {
  return { path, body: isFile ? { kind: "file" } : body };
}

async function refuseVersion(
  tx: Database,
  { id }: ContentVersion,
  errors: readonly FileError[],
): Promise<void> {
  await tx
    .update(contentVersions)
    .set({ publishAt: null, refusal: errors.map(fileErrorText).join("\n") })
    .where(eq(contentVersions.id, id));
}

async function publishVersion(tx: Database, version: ContentVersion, now: Date): Promise<void> {
  await unsetCurrent(tx, version.path);
  await tx
    .update(contentVersions)
    .set({ publishAt: null, publishedAt: now.toISOString(), isCurrent: true })
    .where(eq(contentVersions.id, version.id));
  const { accountId, author } = version;
  const actor = accountId === null ? { command: author } : { id: accountId, name: author };
  await recordVersionAudit(tx, version, "content-publish", actor, now);
}

/** Number of newest versions of a document that are kept however old they are, except drafts. */
const MIN_VERSIONS_TO_KEEP = 20;

/**
 * Deletes versions that visitors no longer see: those older than two years, except the last twenty of each document,
 * and drafts older than 90 days. Never deletes the newest version of a document, nor a scheduled one.
 */
export async function removeOldVersions(database: Database): Promise<void> {
  await database.execute(sql`
    delete from content_versions using (
      select id, row_number() over (partition by path order by id desc) as age from content_versions
    ) as ranked
    where ranked.id = content_versions.id and not is_current and publish_at is null and age > 1
      and ((age > ${MIN_VERSIONS_TO_KEEP} and saved_at < now() - interval '2 years')
        or (published_at is null and saved_at < now() - interval '90 days'))`);
}
