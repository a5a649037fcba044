import type { ComponentType } from "react";
import type { ModuleKind } from "../module-kinds.ts";
import ArticleModule from "../modules/article/article.tsx";
import BannerModule from "../modules/banner/banner.tsx";
import CallToActionModule from "../modules/call-to-action/call-to-action.tsx";
import CitiesModule from "../modules/cities/cities.tsx";
import FormModule from "../modules/form/form.tsx";
import FrameModule from "../modules/frame/frame.tsx";
import GalleryModule from "../modules/gallery/gallery.tsx";
import HtmlModule from "../modules/html/html.tsx";
import type { ModuleProps } from "../modules/loaded-module.ts";
import MapModule from "../modules/map/map.tsx";
import NeighbourhoodsModule from "../modules/neighbourhoods/neighbourhoods.tsx";
import NewsModule from "../modules/news/news.tsx";
import PartnersModule from "../modules/partners/partners.tsx";
import ProjectListModule from "../modules/project-list/project-list.tsx";
import PropertyListModule from "../modules/property-list/property-list.tsx";
import RenovationCostModule from "../modules/renovation-cost/renovation-cost.tsx";
import TeamModule from "../modules/team/team.tsx";
import TestimonialsModule from "../modules/testimonials/testimonials.tsx";
import TypesModule from "../modules/types/types.tsx";
import VideoModule from "../modules/video/video.tsx";

type ModuleComponent<Kind extends ModuleKind> = ComponentType<ModuleProps<Kind>>;

/** Component of each module kind. */
const COMPONENTS: { [Kind in ModuleKind]: ModuleComponent<Kind> } = {
  article: ArticleModule,
  banner: BannerModule,
  "call-to-action": CallToActionModule,
  cities: CitiesModule,
  form: FormModule,
  frame: FrameModule,
  gallery: GalleryModule,
  html: HtmlModule,
  map: MapModule,
  neighbourhoods: NeighbourhoodsModule,
  news: NewsModule,
  partners: PartnersModule,
  "project-list": ProjectListModule,
  "property-list": PropertyListModule,
  "renovation-cost": RenovationCostModule,
  team: TeamModule,
  testimonials: TestimonialsModule,
  types: TypesModule,
  video: VideoModule,
};

/**
 * Component of a module kind. The caller passes data of the same kind, which TypeScript cannot check for a kind that is
 * known only at run time.
 */
export function moduleComponent(kind: ModuleKind): ModuleComponent<ModuleKind> {
  return COMPONENTS[kind] as ModuleComponent<ModuleKind>;
}
