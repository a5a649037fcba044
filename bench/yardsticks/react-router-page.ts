import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createElement, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Link,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from "react-router";
import { cpuTimeMs, pageBytes } from "../cpu-time.ts";

/*
 * A bare React Router page with 24 cards, each with a picture, a heading with a link and two lines, as a yardstick. It is
 * rendered with `ServerRouter` and `renderToPipeableStream`, without scripts, and collected before it is sent.
 */

const PAGES = 1_000;

type Card = { id: number; title: string; price: string; address: string };

const build: Partial<ServerBuild> = {
  entry: { module: { default: renderDocument } },
  routes: {
    root: { id: "root", path: "/", module: { default: List, Layout, loader } },
  } as unknown as ServerBuild["routes"],
  assets: {
    entry: { imports: [], module: "/entry.js" },
    routes: { root: { id: "root", path: "/", hasLoader: true, module: "/root.js" } },
    url: "/manifest.js",
    version: "1",
  } as unknown as ServerBuild["assets"],
  basename: "/",
  publicPath: "/",
  future: {} as ServerBuild["future"],
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};

const handle = createRequestHandler(build as ServerBuild, "production");
const makePage = async (index: number) => {
  const response = await handle(
    new Request(`http://gable.example/?page=${index}`),
    new RouterContextProvider(),
  );
  return Buffer.from(await response.arrayBuffer());
};
const cpuMs = await cpuTimeMs(makePage, PAGES);
console.log(JSON.stringify({ cpuMs, ...pageBytes(await makePage(1)) }));

function loader(): { cards: Card[] } {
  const card = (_: unknown, id: number) => ({
    id,
    title: `House number ${id} with a garden`,
    price: `€ ${id}25.000`,
    address: "Veldstraat 1, 9000 Gent",
  });
  return { cards: Array.from({ length: 24 }, card) };
}

function Layout({ children }: { children: ReactNode }) {
  return createElement("html", { lang: "en" }, createElement("head"), createElement("body", null, children));
}

function List() {
  const { cards } = useLoaderData<typeof loader>();
  return createElement(
    "ul",
    null,
    cards.map((card) => createElement("li", { key: card.id }, createElement(CardView, { card }))),
  );
}

function CardView({ card: { id, title, price, address } }: { card: Card }) {
  return createElement(
    "article",
    { className: "card" },
    createElement("img", { src: `/${id}.jpg`, alt: "", loading: "lazy", width: 600, height: 400 }),
    createElement("h2", null, createElement(Link, { to: `/${id}/` }, title)),
    createElement("p", null, price),
    createElement("p", null, address),
  );
}

async function renderDocument(request: Request, status: number, headers: Headers, context: EntryContext) {
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    });
  });
  return new Response(html, { status, headers });
}
