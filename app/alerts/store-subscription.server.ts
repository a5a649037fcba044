import type { Database } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import type { NewSubscription } from "./new-subscription.ts";
import { storeSubscriber } from "./newsletter.server.ts";
import { storeSavedSearch } from "./store-saved-search.server.ts";

type From = { email?: string; language: Language; receivedAt: string };

/** Stores a subscription that waits for confirmation, within the caller's transaction. */
export async function storeSubscription(
  tx: Database,
  subscription: NewSubscription,
  { email, language, receivedAt }: From,
): Promise<void> {
  if (email === undefined) throw new Error("Nobody can confirm what came without an address");
  const { seed } = subscription;
  const person = { seed, email, language, askedAt: receivedAt };
  if (subscription.kind === "newsletter") return storeSubscriber(tx, person);
  await storeSavedSearch(tx, { ...person, name: subscription.name }, subscription.demand);
}
