import type { NewSubscription } from "../../alerts/new-subscription.ts";
import { readSavedSearch } from "../../alerts/saved-search.ts";
import { newsletterSeed, savedSearchSeed } from "../../alerts/subscription-link.server.ts";
import type { Form } from "../form.ts";

type Sent = { key: string; values: Record<string, string>; secret: string };

/** Returns the subscription that a form starts once it is confirmed; undefined for most forms. */
export function newSubscription(
  { subscription }: Pick<Form, "subscription">,
  { key, values, secret }: Sent,
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
