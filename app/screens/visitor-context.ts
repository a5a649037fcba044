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

/** Security events that a page can detect (docs/operate.md). The checks before the page record the others. */
export type PageSecurityEvent =
  | "sign-in-succeeded"
  | "sign-in-failed"
  | "sign-in-locked"
  | "rate-limited"
  | "upload-refused";

/** The request of one visitor, for a page that is rendered for them. */
export type VisitorContext = {
  /** Client IP address, from a trusted proxy or the connection. */
  ipAddress: string;
  /** Network of the IP address, as a key for rate limits. */
  network: string;
  /** `Cookie` header. */
  cookies: string | undefined;
  /**
   * Query of the URL. Pages are rendered at their URL without it, so that a token in it appears neither in the log nor
   * in the HTML.
   */
  query: URLSearchParams;
  /** Submitted form, checked and read before the page is called; empty for GET. */
  form: FormBody;
  /** Too many forms are waiting: the submitted form must be shown again as it was filled in, and not be processed. */
  isOverloaded?: boolean;
  recordEvent: (event: PageSecurityEvent) => void;
  /** Logs a warning. */
  warn: (details: object, message: string) => void;
};

/**
 * Router context of a page that is rendered for one visitor and never cached. Cached pages have none: reading it
 * throws, so that a cached page cannot contain data of a visitor.
 */
export const visitorContext = createContext<VisitorContext>();
