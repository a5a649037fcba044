import { createContext } from "react";

/** Collects what the content security policy of a page has to allow, while the server renders the page. */
export type PagePolicy = {
  /** Nonce of an uncached page. A cached page has none, because every visitor would get the same nonce. */
  nonce: string | undefined;
  /** Allows the content of an inline script or style element. */
  allow(kind: "script" | "style", content: string): void;
};

/** Policy of the page that the server renders; undefined in the browser. */
export const PagePolicyContext = createContext<PagePolicy | undefined>(undefined);
