import type { Remember } from "../../app/catalogue/lists/list-totals.server.ts";
import type { Database } from "../../app/database/database.server.ts";
import type { PageDependencies } from "./page-dependencies.ts";

type Sources = { database: Database; remember: Remember };

/** Access to the database for one render, which records what the page depends on. */
export type RecordedSources = Sources & {
  /** Records that the page shows something of a listing. */
  onShown: (listingId: number) => void;
  /** Dependencies recorded until now. */
  dependencies: () => PageDependencies;
};

/** Wraps the database of one render, to record what the page depends on. */
export function recordDependencies(
  { database, remember }: Sources,
  { isListingPage }: Pick<PageDependencies, "isListingPage">,
): RecordedSources {
  const listings = new Set<number>();
  let usesDatabase = false;
  return {
    database: new Proxy(database, {
      get: (target, name, receiver) => {
        usesDatabase = true;
        return Reflect.get(target, name, receiver);
      },
    }),
    remember: (name, make) => {
      usesDatabase = true;
      return remember(name, make);
    },
    onShown: (listingId) => listings.add(listingId),
    dependencies: () => ({ usesDatabase, listings, isListingPage }),
  };
}
