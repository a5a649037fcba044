import type { PictureData } from "../../ui/picture-data.ts";
import type { ModuleKind } from "../module-kinds.ts";
import type { ModulePresentation } from "./loaded-module.ts";
import type { DataOf } from "./module-data.ts";

/** One state of a module, for the component gallery of `npm run dev`; `data` is its data, the rest its presentation. */
export type ModuleStory<Kind extends ModuleKind> = Partial<ModulePresentation> & { data: DataOf<Kind> };

/** States of a module kind, by the name of the story. */
export type ModuleStories<Kind extends ModuleKind> = Record<string, ModuleStory<Kind>>;

/** Picture in the site folder of the sample agency (`site/pictures`). */
export function storyPicture(name: string, alt = ""): PictureData {
  return { src: `/media/600/pictures/${name}.webp`, widthPx: 1360, heightPx: 907, alt };
}

/** Office of the sample agency. */
export const STORY_OFFICE = {
  name: "Immo Gevel Gent",
  street: "Coupure 12",
  place: "9000 Gent",
  phone: { text: "+32 9 123 45 67", href: "tel:+3291234567" },
  email: "gent@immogevel.example",
  mapUrl: "https://www.openstreetmap.org/search?query=Coupure%2012%2C%209000%20Gent",
};
