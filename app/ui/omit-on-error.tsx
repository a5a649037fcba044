import { type ReactNode, Suspense } from "react";

/**
 * Leaves out its children when one of them throws while the server renders the page; the rest of the page remains
 * (docs/decisions/0304-parts-that-fail.md).
 */
export function OmitOnError({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
