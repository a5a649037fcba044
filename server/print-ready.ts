import type { AgencyState } from "./agencies/agency-state.ts";

/** A site that serves visitors. */
export type ReadySite = {
  /** E.g. "http://127.0.0.1:3000". */
  address: string;
  /** Credentials of an owner of the invented agency, while the sample is shown. */
  sampleLogin?: { email: string; password: string };
  /** Path of the office. */
  officePath?: string;
  /** Credentials of a manager of that agency. */
  sampleManager?: { email: string; password: string };
  /** States of the agencies by name, when the process serves several. */
  agencies?: Record<string, AgencyState>;
};

/**
 * Prints that the site serves visitors, and at which address: all lines at once, for programs that wait for the first.
 */
export function printReady(site: ReadySite): void {
  console.log(readyText(site));
}

/** Lines that `printReady` prints. */
export function readyText({ address, officePath, sampleLogin, sampleManager, agencies }: ReadySite): string {
  const lines = [`Gable is ready: ${address}`];
  if (sampleLogin)
    lines.push(`Sign in as an owner: ${address}/login/ as ${sampleLogin.email} with ${sampleLogin.password}`);
  if (sampleManager)
    lines.push(
      `Sign in as a manager: ${address}${officePath} as ${sampleManager.email} with ${sampleManager.password}`,
    );
  for (const [name, agency] of Object.entries(agencies ?? {}))
    lines.push(`${name}: ${agency.state}${agency.state === "failed" ? `. ${agency.reason}` : ""}`);
  return lines.join("\n");
}
