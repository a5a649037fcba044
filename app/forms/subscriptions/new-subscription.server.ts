import type { NewSubscription } from "../../alerts/new-subscription.ts";
import { readSavedSearch } from "../../alerts/saved-search.ts";
import { newsletterSeed, savedSearchSeed } from "../../alerts/subscription-link.server.ts";
import type { Form } from "../form.ts";

type SubmittedValues = { key: string; values: Record<string, string>; secret: string };

/** Returns the subscription that starts when the visitor confirms it; undefined for most forms. */
export function newSubscription(
  { subscription }: Pick<Form, "subscription">,
  { key, values, secret }: SubmittedValues,
): NewSubscription | undefined {
  const { email = "", firstName = "", lastName = "" } = values;
  switch (subscription?.kind) {
    case undefined:
      return undefined;
    case "newsletter":
      return { kind: "newsletter", seed: newsletterSeed(secret, email) };
    case "demand":
      return {
        kind: "demand",
        seed: savedSearchSeed(key, values),
        name: `${firstName} ${lastName}`.trim() || undefined,
        demand: readSavedSearch(values),
      };
  }
}
