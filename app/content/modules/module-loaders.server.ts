import type { ModuleKind } from "../module-kinds.ts";
import { loadArticle } from "./article/article.server.ts";
import { loadBanner } from "./banner/banner.server.ts";
import { loadCallToAction } from "./call-to-action/call-to-action.server.ts";
import { loadCities } from "./cities/cities.server.ts";
import { loadForm } from "./form/form.server.ts";
import { loadFrame } from "./frame/frame.server.ts";
import { loadGallery } from "./gallery/gallery.server.ts";
import { loadHtml } from "./html/html.server.ts";
import { loadMap } from "./map/map.server.ts";
import type { LoadModule } from "./module-loader.ts";
import { loadNeighbourhoods } from "./neighbourhoods/neighbourhoods.server.ts";
import { loadNews } from "./news/news.server.ts";
import { loadPartners } from "./partners/partners.server.ts";
import { loadProjectList } from "./project-list/project-list.server.ts";
import { loadPropertyList } from "./property-list/property-list.server.ts";
import { loadRenovationCost } from "./renovation-cost/renovation-cost.server.ts";
import { loadTeam } from "./team/team.server.ts";
import { loadTestimonials } from "./testimonials/testimonials.server.ts";
import { loadTypes } from "./types/types.server.ts";
import { loadVideo } from "./video/video.server.ts";

/** The loader of each module kind. */
export const MODULE_LOADERS: { [Kind in ModuleKind]: LoadModule<Kind> } = {
  article: loadArticle,
  banner: loadBanner,
  "call-to-action": loadCallToAction,
  cities: loadCities,
  form: loadForm,
  frame: loadFrame,
  gallery: loadGallery,
  html: loadHtml,
  map: loadMap,
  neighbourhoods: loadNeighbourhoods,
  news: loadNews,
  partners: loadPartners,
  "project-list": loadProjectList,
  "property-list": loadPropertyList,
  "renovation-cost": loadRenovationCost,
  team: loadTeam,
  testimonials: loadTestimonials,
  types: loadTypes,
  video: loadVideo,
};
