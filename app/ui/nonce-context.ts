import { createContext } from "react";

/**
 * The mark that our own inline scripts and styles carry while a page is rendered on the server;
 * undefined in the browser, where the marks have been taken off again.
 */
export const NonceContext = createContext<string | undefined>(undefined);
