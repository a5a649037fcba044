import { createHmac, randomBytes } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { ne, sql } from "drizzle-orm";
import { ConfigError } from "../config/config-error.ts";
import type { Database } from "./database.server.ts";
import { siteSecret } from "./tables.server.ts";

const FILE = "secret";
const MIN_CHARACTERS = 32;

/** Time within which another server, which shares the data folder and starts at the same moment, writes the secret. */
const WRITTEN_WITHIN_MS = 1_000;
const POLL_MS = 25;

const ROW_ID = 1;

/**
 * The database was used with another secret, on which links in mails and two-factor authentication depend.
 */
export class ForeignSecretError extends ConfigError {
  override name = "ForeignSecretError";
  constructor(dataFolder: string, isConfigured: boolean) {
    super(
      `${isConfigured ? "GABLE_SECRET" : `The secret in ${join(dataFolder, FILE)}`} is not the one with which this database was used. ` +
        `Give every process the same GABLE_SECRET, or put the file ${join(dataFolder, FILE)} back. ` +
        'If you change the secret on purpose, stop every process, run "npm run db -- accept-secret" with the new one, and start again (docs/operate.md).',
    );
  }
}

type SecretSource = { dataFolder: string; secret: string | undefined };

/**
 * Reads the secret of the site, and checks that this database was used with the same secret before. A database that was
 * never used gets the fingerprint of the secret.
 *
 * @throws ForeignSecretError when it is another one; ConfigError when the file with the secret is damaged.
 */
export async function verifySecret(
  database: Database,
  { dataFolder, secret: configured }: SecretSource,
): Promise<string> {
  const secret = await readSecret(dataFolder, configured);
  const fingerprint = fingerprintOf(secret);
  await database.insert(siteSecret).values({ id: ROW_ID, fingerprint }).onConflictDoNothing();
  const [row] = await database.select({ fingerprint: siteSecret.fingerprint }).from(siteSecret);
  if (row?.fingerprint !== fingerprint) throw new ForeignSecretError(dataFolder, configured !== undefined);
  return secret;
}

/** Makes the secret of this process the one of the database. Returns false when it already was. */
export async function acceptSecret(
  database: Database,
  { dataFolder, secret: configured }: SecretSource,
): Promise<boolean> {
  const fingerprint = fingerprintOf(await readSecret(dataFolder, configured));
  const changed = await database
    .insert(siteSecret)
    .values({ id: ROW_ID, fingerprint })
    .onConflictDoUpdate({
      target: siteSecret.id,
      set: { fingerprint, recordedAt: sql`now()` },
      setWhere: ne(siteSecret.fingerprint, fingerprint),
    })
    .returning({ id: siteSecret.id });
  return changed.length > 0;
}

/** Identifies the secret without revealing anything about it. */
function fingerprintOf(secret: string): string {
  return createHmac("sha256", secret).update("fingerprint of the secret of a site").digest("base64url");
}

/**
 * Secret of the site: GABLE_SECRET where several servers share it; otherwise generated at the first start and stored in
 * the data folder, readable by its owner only.
 */
async function readSecret(dataFolder: string, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured;
  const path = join(dataFolder, FILE);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  try {
    const file = await open(path, "wx", 0o600);
    try {
      await file.writeFile(randomBytes(32).toString("base64url"));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  for (let waitedMs = 0; waitedMs < WRITTEN_WITHIN_MS; waitedMs += POLL_MS) {
    const secret = await readFile(path, "utf8");
    if (secret.length >= MIN_CHARACTERS) return secret;
    await setTimeout(POLL_MS);
  }
  throw new ConfigError(
    `${path} is damaged. Put the file of a backup back; if the site never started, remove it, and a new one is made.`,
  );
}
