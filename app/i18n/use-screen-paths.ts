import { createContext, useContext } from "react";

/** Where the screens are that every page links to, in the language of the page. */
export type ScreenPaths = {
  home: string;
  forSale: string;
  forRent: string;
  projects: string;
  /** Where a search goes on by itself. */
  demand?: string;
  /** What the visitor saved. */
  saved?: string;
};

/**
 * The server knows the whole path table; a page is given the few paths that it links to, so that the table
 * is not sent to browsers. Outside of a page everything leads home.
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
