import { ConfigError } from "../../app/config/config-error.ts";
import { printReady } from "../print-ready.ts";
import { releaseMemoryWhenIdle } from "../release-memory.ts";
import { listenError, stopOnSignal } from "../run-process.ts";
import { errorLogger } from "../site-logger.ts";
import type { WorkerChannel } from "../workers/worker-channel.ts";
import { Agencies, type AgenciesOptions } from "./agencies.ts";

/**
 * Runs a process that serves several agencies (docs/decisions/0389-many-agencies.md), and closes everything in order on
 * SIGTERM or SIGINT. An agency that cannot start does not affect the others. Exits with 1 when the folder of the
 * agencies cannot be read, or the port is in use.
 */
export async function runAgencies({
  channel,
  ...options
}: Omit<AgenciesOptions, "channel"> & { channel: WorkerChannel | undefined }): Promise<void> {
  const agencies = new Agencies({ ...options, channel });
  try {
    const address = await agencies.start();
    stopOnSignal(options.logger, () => agencies.close());
    releaseMemoryWhenIdle();
    const ready = { address, agencies: agencies.states() };
    if (channel) channel.ready(ready);
    else printReady(ready);
  } catch (thrown) {
    const report = errorLogger(options.logger);
    const error = listenError(thrown, options.environment) ?? thrown;
    if (error instanceof ConfigError) console.error(error.message);
    else report(error, "the agencies could not start");
    await agencies.close().catch((closing) => report(closing, "closing the agencies failed too"));
    process.exit(1);
  }
}
