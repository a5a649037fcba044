import { createContext } from "react";

/**
 * Nonce of inline scripts and styles during server rendering; undefined in the browser, which hides nonces.
 */
export const NonceContext = createContext<string | undefined>(undefined);
