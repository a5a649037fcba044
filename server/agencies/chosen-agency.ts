import { join, resolve } from "node:path";
import { ConfigError } from "../../app/config/config-error.ts";
import { isSetting, loadSettingsFile } from "../../app/config/settings-file.server.ts";
import { agencyNames, agencyVariables } from "./agency-settings.ts";

type Variables = Record<string, string | undefined>;

/**
 * Removes `--agency NAME` from the arguments of a command, and returns the name and the other arguments. The name is that
 * of GABLE_AGENCY by default, and empty when the option has no value.
 */
export function extractAgencyOption(
  args: readonly string[],
  { GABLE_AGENCY }: Variables,
): { agency: string | undefined; args: string[] } {
  const optionIndex = args.indexOf("--agency");
  if (optionIndex < 0) return { agency: GABLE_AGENCY || undefined, args: [...args] };
  return { agency: args[optionIndex + 1] ?? "", args: args.toSpliced(optionIndex, 2) };
}

/**
 * Replaces the settings in `variables`, which is the environment of the process, by those of an agency. No other setting of
 * the process stays, so that a command for one agency cannot reach the database of another, except the keys of stores, which
 * are those of the process unless the agency has its own.
 *
 * @throws ConfigError when there is no such agency, or its settings are wrong.
 */
export async function applyAgency(name: string, variables: Variables): Promise<void> {
  const processVariables = { ...variables };
  loadSettingsFile(processVariables);
  if (!processVariables.GABLE_AGENCIES)
    throw new ConfigError("GABLE_AGENCIES is not set: it names the folder with the agencies.");
  const agenciesFolder = resolve(processVariables.GABLE_AGENCIES);
  const names = await agencyNames(agenciesFolder);
  if (!names.includes(name))
    throw new ConfigError(`There is no agency "${name}" in ${agenciesFolder}. Agencies: ${names.join(", ")}`);
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = processVariables;
  const settingsOfAgency = {
    AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY,
    ...agencyVariables(join(agenciesFolder, name), processVariables),
  };
  for (const setting of Object.keys(variables)) if (isSetting(setting)) delete variables[setting];
  for (const [setting, value] of Object.entries(settingsOfAgency))
    if (value !== undefined) variables[setting] = value;
}
