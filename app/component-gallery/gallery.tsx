import type { ReactElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { type Theme, themeStyles } from "../config/theme.ts";
import type { ModuleKind } from "../content/module-kinds.ts";
import type { LoadedModule } from "../content/modules/loaded-module.ts";
import type { ModuleStories } from "../content/modules/module-stories.ts";
import { PageModules } from "../content/ui/page-modules.tsx";
import type { LanguageTexts } from "../i18n/language-texts.ts";
import type { Language } from "../i18n/languages.ts";
import { TextsContext } from "../i18n/use-translations.ts";
import { stories as cardFrames } from "./card-frames.tsx";

/* Every building block and every content module in each of its states, for `npm run dev`. */

const BUILDING_BLOCKS = import.meta.glob<{ stories: Record<string, ReactElement> }>(
  ["../ui/*.stories.tsx", "../forms/ui/*.stories.tsx"],
  { eager: true },
);
const MODULES = import.meta.glob<{ stories: ModuleStories<ModuleKind> }>(
  "../content/modules/*/*.stories.ts",
  {
    eager: true,
  },
);

type RenderedStory = { title: string; element: ReactElement };
type Component = { name: string; stories: RenderedStory[] };

/** All components with their stories: building blocks, then modules. */
export function components(): Component[] {
  return [
    ...Object.entries(BUILDING_BLOCKS).map(([file, { stories }]) => ({
      name: nameOf(file),
      stories: Object.entries(stories).map(([title, element]) => ({ title, element })),
    })),
    {
      name: "card-frames",
      stories: Object.entries(cardFrames).map(([title, element]) => ({ title, element })),
    },
    ...Object.entries(MODULES).map(([file, { stories }]) => {
      const kind = nameOf(file) as ModuleKind;
      return { name: kind, stories: moduleStories(kind, stories) };
    }),
  ];
}

/** `../ui/dropdown.stories.tsx` becomes `dropdown`. */
function nameOf(file: string): string {
  return file.replace(/^.*\/|\.stories\.tsx?$/g, "");
}

function moduleStories<Kind extends ModuleKind>(kind: Kind, stories: ModuleStories<Kind>): RenderedStory[] {
  return Object.entries(stories).map(([title, { data, ...presentation }]) => {
    const module = {
      presentation: {
        id: `${kind}-${title}`.replaceAll(/\W+/g, "-"),
        title: `${kind}: ${title}`,
        titleSize: "medium",
        position: "main",
        columns: { sm: 12, md: 12, lg: 12 },
        ...presentation,
      },
      data: { kind, ...data },
    } as LoadedModule;
    return { title, element: <PageModules modules={[module]} /> };
  });
}

type GalleryProps = { language: Language; texts: LanguageTexts; theme: Theme; scheme: "light" | "dark" };

/** HTML of the page with all components. It has no scripts: every component works as HTML. */
export async function renderGallery(props: GalleryProps): Promise<string> {
  const stream = await renderToReadableStream(<Gallery {...props} />);
  await stream.allReady;
  return new Response(stream).text();
}

function Gallery({ language, texts, theme, scheme }: GalleryProps) {
  // Both colour schemes get the chosen one, whatever the browser prefers.
  const colours = { ...theme, light: theme[scheme], dark: theme[scheme] };
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Components</title>
        <link rel="stylesheet" href="/app/app.css" />
        <style>{themeStyles(colours).replace("light dark", scheme)}</style>
      </head>
      <body>
        <TextsContext value={texts}>
          <AllStories />
        </TextsContext>
      </body>
    </html>
  );
}

function AllStories() {
  return (
    <main>
      <h1 className="page-column text-3xl">Components</h1>
      {components().map(({ name, stories }) => (
        <section key={name} aria-label={name}>
          <h2 className="page-column text-2xl">{name}</h2>
          {stories.map(({ title, element }) => (
            <div key={title} className="page-column py-4">
              <p className="text-sm text-slate">{title}</p>
              {element}
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}
