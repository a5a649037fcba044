import { lazy, Suspense } from "react";

const NotFound = lazy(() => import("./not-found.tsx").then(({ NotFound }) => ({ default: NotFound })));

/** Not-found page that loads on demand, for screens whose subject may not exist. */
export function LateNotFound() {
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}
