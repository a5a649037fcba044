import { stopPostgresql } from "../test-support/postgresql.ts";

/** Stops the PostgreSQL that the sites of this test run may have started. */
export default async function stopAtEnd(): Promise<void> {
  const { GABLE_E2E_FOLDER } = process.env;
  if (GABLE_E2E_FOLDER) await stopPostgresql(GABLE_E2E_FOLDER);
}
