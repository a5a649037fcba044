import { readDemand } from "../../alerts/demand.ts";
import type { NewSubscription } from "../../alerts/new-subscription.ts";
import { demandSeed, newsletterSeed } from "../../alerts/subscription-link.server.ts";
import type { Form } from "../form.ts";

type Sent = { key: string; values: Record<string, string>; secret: string };

/** Returns the subscription that a form starts once it is confirmed; undefined for most forms. */
export function newSubscription(
  { name }: Pick<Form, "name">,
  { key, values, secret }: Sent,
): NewSubscription | undefined {
  const { email = "", firstName = "", lastName = "" } = values;
  if (name === "sign-newsletter") return { kind: "newsletter", seed: newsletterSeed(secret, email) };
  if (name !== "demand-register") return undefined;
  return {
    kind: "demand",
    seed: demandSeed(key, values),
    name: `${firstName} ${lastName}`.trim() || undefined,
    demand: readDemand(values),
  };
}
