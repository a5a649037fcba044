import { createContext, useContext } from "react";

/** Path of the page, without its query. Known on the server only: components that the browser mounts get "/". */
export const CurrentPathContext = createContext("/");

export function useCurrentPath(): string {
  return useContext(CurrentPathContext);
}
