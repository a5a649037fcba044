import { lazy, Suspense } from "react";

const NotFound = lazy(() => import("./not-found.tsx").then(({ NotFound }) => ({ default: NotFound })));

/** The page for what is not there, fetched when something is not: screens that look for something have it at hand. */
export function LateNotFound() {
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}
