import { stopPostgresql } from "../test-support/postgresql.ts";

/** Stops the PostgreSQL that sites of a run may have started in its folder. */
export default async function stopAtEnd(): Promise<void> {
  const { GABLE_E2E_FOLDER } = process.env;
  if (GABLE_E2E_FOLDER) await stopPostgresql(GABLE_E2E_FOLDER);
}
