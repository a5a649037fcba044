import type { i18n } from "i18next";
import type { Remember } from "../../catalogue/offer-counts.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import type { SentForm } from "../../forms/sent-form.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Module } from "../module.ts";
import type { ModuleKind } from "../module-kinds.ts";
import type { SiteContent } from "../site-content.ts";
import { loadArticle } from "./article/article.server.ts";
import { loadBanner } from "./banner/banner.server.ts";
import { loadCallToAction } from "./call-to-action/call-to-action.server.ts";
import { loadCities } from "./cities/cities.server.ts";
import { loadForm } from "./form/form.server.ts";
import { loadFrame } from "./frame/frame.server.ts";
import { loadGallery } from "./gallery/gallery.server.ts";
import { loadHtml } from "./html/html.server.ts";
import { loadMap } from "./map/map.server.ts";
import type { DataOf } from "./module-data.ts";
import { loadNeighbourhoods } from "./neighbourhoods/neighbourhoods.server.ts";
import { loadPartners } from "./partners/partners.server.ts";
import { loadProjectList } from "./project-list/project-list.server.ts";
import { loadPropertyList } from "./property-list/property-list.server.ts";
import { loadRenovationCost } from "./renovation-cost/renovation-cost.server.ts";
import { loadTeam } from "./team/team.server.ts";
import { loadTestimonials } from "./testimonials/testimonials.server.ts";
import { loadTypes } from "./types/types.server.ts";
import { loadVideo } from "./video/video.server.ts";

/** What a module may ask for what it shows. */
export type ModuleContext = {
  database: Database;
  site: SiteConfig;
  content: SiteContent;
  language: Language;
  texts: i18n;
  now: Date;
  remember: Remember;
  /** The page that it stands on, by its row of the path table. */
  screen: string;
  /** What a visitor sent with a form of this page, when it is made for him alone. */
  sent?: SentForm;
};

/** Gives what a module shows; nothing when it has nothing to show, such as a list without homes. */
export type LoadModule<Kind extends ModuleKind> = (
  module: Module,
  context: ModuleContext,
) => Promise<DataOf<Kind> | undefined> | DataOf<Kind> | undefined;

/** How each kind of module comes by what it shows. */
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
  partners: loadPartners,
  "project-list": loadProjectList,
  "property-list": loadPropertyList,
  "renovation-cost": loadRenovationCost,
  team: loadTeam,
  testimonials: loadTestimonials,
  types: loadTypes,
  video: loadVideo,
};
