import { createContext, useContext } from "react";

/** Paths of the screens that every page links to, in the language of the page. */
export type ScreenPaths = {
  home: string;
  forSale: string;
  forRent: string;
  projects: string;
  /** Form for a saved search; absent when the agency has switched it off. */
  savedSearch?: string;
  /** Saved properties of the visitor. */
  saved?: string;
  /** Shared selection of properties, by id. */
  selection?: string;
};

/**
 * Only the server has the whole path table; a page receives just the paths that it links to, so that browsers
 * do not load the table. Without a provider, the required paths lead to the home page, and the others are absent.
 */
export const ScreenPathsContext = createContext<ScreenPaths>({
  home: "/",
  forSale: "/",
  forRent: "/",
  projects: "/",
});

export function useScreenPaths(): ScreenPaths {
  return useContext(ScreenPathsContext);
}
