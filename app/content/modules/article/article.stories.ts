import { type ModuleStories, storyPicture } from "../module-stories.ts";

const data = {
  html: "<p>Een makelaar die de buurt kent, <strong>vraagt de juiste prijs</strong>.</p><ul><li>Gratis schatting</li><li>Bezoeken op zaterdag</li></ul>",
  actions: [
    { label: "Vraag een schatting", href: "/nl/contact/", kind: "page" as const, opensInNewWindow: false },
    {
      label: "Onze tarieven",
      href: "/documents/tarieven.pdf",
      kind: "file" as const,
      opensInNewWindow: true,
    },
  ],
};
const picture = storyPicture("banner", "Trapgevels aan het water");

export const stories: ModuleStories<"article"> = {
  text: { data },
  "without actions": { data: { ...data, actions: [] } },
  "picture on the right": { view: "picture-right", data: { ...data, picture } },
  "picture on the left, without a title": { title: "", view: "picture-left", data: { ...data, picture } },
  "on a dark background": { background: { kind: "color", color: "ink" }, data },
};
