import type { ComponentType } from "react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { OfficeLayoutData } from "../layout/office/office-layout-data.ts";
import type { PageHead } from "../layout/page-head.ts";

/** Exports of the `route.tsx` of a screen, which is a kind of page, such as the list of properties for sale. */
export type ScreenModule = {
  /** Returns the data of the screen, or `data(…)` with a status; throws or returns a redirect. */
  loader: (args: LoaderFunctionArgs) => unknown;
  /** Runs before the loader when a form was sent to the page. Without it, the page accepts no forms. */
  action?: (args: ActionFunctionArgs) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: a component accepts only the data of its own loader.
  default: ComponentType<{ loaderData: any }>;
};

/** Data for the layout around a screen, which every loader returns. */
export type ScreenData = {
  head: PageHead;
  /** Navigation of the office, and who is signed in; only on the screens of staff who are signed in. */
  office?: OfficeLayoutData;
};

/** Props of the component of a screen: `ScreenProps<typeof loader>`. */
export type ScreenProps<Loader extends (...parameters: never[]) => unknown> = {
  loaderData: DataOf<Awaited<ReturnType<Loader>>>;
};

/** Data in the result of a loader, which may have wrapped it in `data()` with a status. Excludes redirects. */
type DataOf<Result> = Result extends { type: string; data: infer Data; init: ResponseInit | null }
  ? Data
  : Exclude<Result, Response>;
