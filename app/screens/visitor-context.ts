import { createContext } from "react-router";
import type { SentFile } from "../forms/uploads/uploaded-files.server.ts";

/** Fields of a submitted form: the first value of each name, the first file, and all of them. */
export type FormBody = {
  fields: Record<string, string>;
  /** All values of each name. */
  lists: Record<string, string[]>;
  file?: SentFile;
  files?: SentFile[];
};

/** Security events that a page can find out (docs/operate.md); the checks in front of it record the others. */
export type PageSecurityEvent =
  | "sign-in-succeeded"
  | "sign-in-failed"
  | "sign-in-locked"
  | "rate-limited"
  | "upload-refused";

/** Request of one visitor. */
export type VisitorContext = {
  /** IP address, as far as it is trusted. */
  address: string;
  /** Network of that address, for rate limits. */
  network: string;
  /** `Cookie` header. */
  cookies: string | undefined;
  /**
   * Query of the address. Pages are rendered at their address without it, so that a token in it reaches neither
   * the log nor the HTML.
   */
  query: URLSearchParams;
  /** Submitted form, checked and read before the page is called; empty for GET. */
  form: FormBody;
  /** Too many forms are waiting: this one must be shown again as it was filled in, and not be handled. */
  isOverloaded?: boolean;
  recordEvent: (event: PageSecurityEvent) => void;
  /** Logs a warning. */
  warn: (details: object, message: string) => void;
};

/**
 * Request behind a page that is rendered for one visitor and never cached. Cached pages have none: reading it
 * there throws, so that nobody gets a page of somebody else.
 */
export const visitorContext = createContext<VisitorContext>();
