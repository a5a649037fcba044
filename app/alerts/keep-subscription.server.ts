import type { Database } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { keepDemand } from "./keep-demand.server.ts";
import type { NewSubscription } from "./new-subscription.ts";
import { keepSubscriber } from "./newsletter.server.ts";

type From = { email?: string; language: Language; receivedAt: string };

/** Keeps what waits for a confirmation, as part of the caller's transaction. */
export async function keepSubscription(
  tx: Database,
  subscription: NewSubscription,
  { email, language, receivedAt }: From,
): Promise<void> {
  if (email === undefined) throw new Error("Nobody can confirm what came without an address");
  const { seed } = subscription;
  const person = { seed, email, language, askedAt: receivedAt };
  if (subscription.kind === "newsletter") return keepSubscriber(tx, person);
  await keepDemand(tx, { ...person, name: subscription.name }, subscription.demand);
}
