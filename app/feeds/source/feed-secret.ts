import { secretVariable } from "../../config/secret-variable.ts";
import { FeedError } from "./feed-item.ts";

/** Variables of the environment with the secrets of feeds. */
export type FeedSecrets = Readonly<Record<string, string | undefined>>;

/** Value of a secret by its reference, such as "env:CRM_TOKEN". @throws FeedError when its variable is not set, or blank. */
export function feedSecret(reference: string, secrets: FeedSecrets): string {
  const variable = secretVariable(reference);
  const value = secrets[variable];
  if (!value?.trim())
    throw new FeedError(`The environment variable ${variable}, which the feed needs, is not set.`);
  return value;
}
