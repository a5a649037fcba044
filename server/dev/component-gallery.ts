import type { IncomingMessage, ServerResponse } from "node:http";
import type { ViteDevServer } from "vite";
import type * as GalleryModule from "../../app/component-gallery/gallery.tsx";
import { readSiteWithTexts } from "../site-reload/site-texts.ts";

/** Page of `npm run dev` that shows every component. */
const GALLERY_PATH = "/dev/components";
/** Document in the frame of that page, with the components themselves. */
const ALL_PATH = `${GALLERY_PATH}/all`;

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves the component gallery, and passes other requests on. The built site does not contain it: Vite
 * loads its sources.
 */
export function withComponentGallery(vite: ViteDevServer, siteFolder: string): Middleware {
  return (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname !== GALLERY_PATH && pathname !== ALL_PATH) return vite.middlewares(request, response, next);
    const page =
      pathname === ALL_PATH
        ? allComponents(vite, siteFolder, searchParams)
        : toolbar(siteFolder, searchParams);
    page.then(
      (html) => send(response, 200, html),
      (error: Error) => {
        vite.ssrFixStacktrace(error);
        send(response, 500, `<pre>${escapeHtml(error.stack ?? "")}</pre>`);
      },
    );
  };
}

async function allComponents(
  vite: ViteDevServer,
  siteFolder: string,
  selection: URLSearchParams,
): Promise<string> {
  const { site, texts } = await readSiteWithTexts(siteFolder);
  const { renderGallery } = (await vite.ssrLoadModule(
    "/app/component-gallery/gallery.tsx",
  )) as typeof GalleryModule;
  const language = texts.languages.find((one) => one === selection.get("language")) ?? site.languages.default;
  return renderGallery({
    language,
    texts: texts.textsIn(language).texts,
    theme: site.theme,
    scheme: selection.get("scheme") === "dark" ? "dark" : "light",
  });
}

/** Choice of language, colours and width, above a frame with the components. */
async function toolbar(siteFolder: string, selection: URLSearchParams): Promise<string> {
  const { texts } = await readSiteWithTexts(siteFolder);
  const select = (name: string, options: readonly string[]) => {
    const choices = options.map(
      (option) => `<option${option === selection.get(name) ? " selected" : ""}>${option}</option>`,
    );
    return `<label>${name} <select name="${name}" onchange="this.form.submit()">${choices.join("")}</select></label>`;
  };
  const width = selection.get("width") === "phone" ? "390px" : "100%";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Components</title>
<style>body{margin:0;font:1rem/1.5 system-ui;display:flex;flex-direction:column;height:100vh}form{padding:.5rem;display:flex;gap:1rem}iframe{flex:1;border:0;width:${width};margin:auto}</style>
<form>${select("language", texts.languages)}${select("scheme", ["light", "dark"])}${select("width", ["desktop", "phone"])}<noscript><button>Show</button></noscript></form>
<iframe title="Components" src="${ALL_PATH}?${escapeHtml(selection.toString())}"></iframe></html>`;
}

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  response.end(html);
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
