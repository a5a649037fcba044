import { type ReactNode, Suspense } from "react";

/**
 * Part of a page that the server leaves out when it throws while it is rendered; the rest of the page remains
 * (docs/decisions/0304-parts-that-fail.md).
 */
export function OmitOnError({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
