import { type ModuleStories, storyPicture } from "../module-stories.ts";

const data = {
  title: "Wat is uw woning waard?",
  text: "Wij komen langs en zeggen het u binnen de week.",
  actions: [
    { label: "Maak een afspraak", href: "/nl/contact/", kind: "page" as const, opensInNewWindow: false },
    { label: "Bel ons", href: "tel:+3291234567", kind: "tel" as const, opensInNewWindow: true },
  ],
};

export const stories: ModuleStories<"call-to-action"> = {
  plain: { data },
  "title only": { data: { ...data, text: "", actions: [] } },
  "with a picture": { view: "picture", data: { ...data, picture: storyPicture("garden-01") } },
  "on a coloured background": { position: "wide", background: { kind: "color", color: "action" }, data },
};
