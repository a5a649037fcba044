import titleFont from "@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url";
import textFont from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { favicon } from "./config/favicon.ts";
import { linkColourStyles, themeStyles } from "./config/theme.ts";
import { browserColours, iconPath, iconSizes, MANIFEST_PATH } from "./config/web-app.ts";
import { browserConsentSettings } from "./consent/consent-settings.ts";
import { customLinkColours } from "./content/site-folder/link-item.ts";
import { HeadTags } from "./layout/head-tags.tsx";
import type { LayoutData } from "./layout/layout-data.ts";
import type { PageHead } from "./layout/page-head.ts";
import type { SiteContext } from "./screens/site-context.ts";
import { InlineStyle } from "./ui/inline-style.tsx";

type DocumentProps = {
  context: SiteContext;
  layout: LayoutData;
  head: PageHead | undefined;
  /** URLs of the style sheets. */
  styles: readonly string[];
  /** URLs of the modules that the page runs. A module comes after the modules that it imports. */
  scripts: readonly string[];
  children: ReactNode;
};

/** HTML document around a page: its head, its scripts, and the data attributes that the scripts read from `<html>`. */
export function Document({
  context: { site, content, scheme, textsUrl, policy },
  layout,
  head,
  styles,
  scripts,
  children,
}: DocumentProps) {
  const { theme, languages } = site;
  // A theme with its own fonts does not preload the default fonts.
  const fonts = [
    !theme.titleFont && titleFont,
    !theme.textFont && textFont,
    ...theme.fonts.filter(({ style }) => style === "normal").map(({ file }) => `/${file}`),
  ].filter((font) => font !== false);
  for (const font of fonts) preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html
      lang={layout.language}
      data-texts={textsUrl}
      data-languages={layout.languages.join(" ")}
      data-cookie-days={languages.cookieDays}
      data-consent-settings={JSON.stringify(browserConsentSettings(layout.consent))}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" {...favicon(site)} />
        {iconSizes(site).includes(180) && <link rel="apple-touch-icon" href={iconPath(180)} />}
        <link rel="manifest" href={MANIFEST_PATH} />
        {browserColours(theme).map(({ scheme, colour }) => (
          <meta
            key={scheme}
            name="theme-color"
            content={colour}
            media={`(prefers-color-scheme: ${scheme})`}
          />
        ))}
        {head && <HeadTags tags={head.tags} />}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="site" />
        ))}
        <InlineStyle
          css={
            themeStyles(theme, scheme) + linkColourStyles(customLinkColours(content.layout), theme, scheme)
          }
        />
      </head>
      <body>
        {children}
        {/* Last, because a browser requests in this order, and few files at a time: pictures are more urgent. */}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} nonce={policy.nonce} />
        ))}
      </body>
    </html>
  );
}
