import type { Database } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import type { NewSubscription } from "./new-subscription.ts";
import { storeSavedSearch } from "./store-saved-search.server.ts";
import { storeSubscriber } from "./store-subscriber.server.ts";

type Applicant = { email?: string; language: Language; receivedAt: string };

/** Stores a subscription that waits for confirmation, within the caller's transaction. */
export async function storeSubscription(
  tx: Database,
  subscription: NewSubscription,
  { email, language, receivedAt }: Applicant,
): Promise<void> {
  if (email === undefined) throw new Error("A subscription without an e-mail address cannot be confirmed");
  const { seed } = subscription;
  const person = { seed, email, language, askedAt: receivedAt };
  if (subscription.kind === "newsletter") return storeSubscriber(tx, person);
  await storeSavedSearch(tx, { ...person, name: subscription.name }, subscription.demand);
}
