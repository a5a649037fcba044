import { data } from "react-router";
import { pathFor } from "../i18n/path-for.ts";
import { NotFound } from "../layout/not-found.tsx";
import { pageHead } from "../layout/page-head.ts";
import type { Route } from "./+types/not-found";
import { siteContext } from "./site-context.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head.tags;

/** The page is rendered under an address of its own, whatever was asked, so scripts must not take it over. */
export const handle = { isStatic: true };

export function loader({ context }: Route.LoaderArgs) {
  const current = context.get(siteContext);
  const { language, texts } = current;
  const head = pageHead(
    {
      title: texts.t("layout:notFound.title"),
      description: texts.t("layout:notFound.text"),
      canonical: pathFor("home", language),
      alternates: [],
      robots: "noindex",
    },
    current,
  );
  return data({ head }, { status: 404 });
}

export default function NotFoundRoute() {
  return <NotFound />;
}
