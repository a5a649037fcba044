import { createContext, useContext } from "react";

/** Path of the page, without its query. */
export const CurrentPathContext = createContext("/");

export function useCurrentPath(): string {
  return useContext(CurrentPathContext);
}
