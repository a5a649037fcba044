import "./app.css";
import textFont from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import titleFont from "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url";
import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { favicon } from "./config/favicon.ts";
import { linkColourStyles, themeStyles } from "./config/theme.ts";
import { ownLinkColours } from "./content/site-folder/link-item.ts";
import { FailedPage } from "./layout/failed-page.tsx";
import { Frame } from "./layout/frame.tsx";
import { frameData } from "./layout/frame-data.ts";
import { ScrollRestoration } from "./layout/scroll-restoration.tsx";
import { hasScripts } from "./screens/screen-declaration.ts";
import { siteContext } from "./screens/site-context.ts";
import { InlineStyle } from "./ui/inline-style.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { theme, languages } = site.site;
  return {
    frame: frameData(site),
    textsAddress: site.textsAddress,
    isStatic: site.screen !== undefined && !hasScripts(site.screen),
    cookieDays: languages.cookieDays,
    favicon: favicon(site.site),
    styles: themeStyles(theme) + linkColourStyles(ownLinkColours(site.content.layout), theme),
    // A theme with its own fonts does not preload ours.
    fonts: [
      !theme.titleFont && titleFont,
      !theme.textFont && textFont,
      ...theme.fonts.filter(({ style }) => style === "normal").map(({ file }) => `/${file}`),
    ].filter((font) => font !== false),
  };
}

/** The frame is the same on every page of a language, and another language is a full page load. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>("root");
  return (
    <html
      lang={page?.frame.language ?? "en"}
      data-texts={page?.textsAddress}
      data-languages={page?.frame.languages.join(" ")}
      data-cookie-days={page?.cookieDays}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" {...page?.favicon} />
        {page?.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        {page && <InlineStyle css={page.styles} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
  }, []);
  return (
    <Frame frame={loaderData.frame}>
      <Outlet />
    </Frame>
  );
}

/** Page for an unexpected error. The error is logged and not shown to the visitor. */
export function ErrorBoundary() {
  const page = useRouteLoaderData<typeof loader>("root");
  return page ? (
    <Frame frame={page.frame}>
      <FailedPage />
    </Frame>
  ) : (
    <FailedPage />
  );
}
