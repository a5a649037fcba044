import type { ComponentType } from "react";
import type { ModuleKind } from "../module-kinds.ts";
import ArticlePart from "../modules/article/article.tsx";
import BannerPart from "../modules/banner/banner.tsx";
import CallToActionPart from "../modules/call-to-action/call-to-action.tsx";
import CitiesPart from "../modules/cities/cities.tsx";
import FormPart from "../modules/form/form.tsx";
import FramePart from "../modules/frame/frame.tsx";
import GalleryPart from "../modules/gallery/gallery.tsx";
import HtmlPart from "../modules/html/html.tsx";
import MapPart from "../modules/map/map.tsx";
import NeighbourhoodsPart from "../modules/neighbourhoods/neighbourhoods.tsx";
import NewsPart from "../modules/news/news.tsx";
import PartnersPart from "../modules/partners/partners.tsx";
import ProjectListPart from "../modules/project-list/project-list.tsx";
import PropertyListPart from "../modules/property-list/property-list.tsx";
import RenovationCostPart from "../modules/renovation-cost/renovation-cost.tsx";
import type { ModulePartProps } from "../modules/shown-module.ts";
import TeamPart from "../modules/team/team.tsx";
import TestimonialsPart from "../modules/testimonials/testimonials.tsx";
import TypesPart from "../modules/types/types.tsx";
import VideoPart from "../modules/video/video.tsx";

type Part<Kind extends ModuleKind> = ComponentType<ModulePartProps<Kind>>;

/** Component of each module kind. */
const PARTS: { [Kind in ModuleKind]: Part<Kind> } = {
  article: ArticlePart,
  banner: BannerPart,
  "call-to-action": CallToActionPart,
  cities: CitiesPart,
  form: FormPart,
  frame: FramePart,
  gallery: GalleryPart,
  html: HtmlPart,
  map: MapPart,
  neighbourhoods: NeighbourhoodsPart,
  news: NewsPart,
  partners: PartnersPart,
  "project-list": ProjectListPart,
  "property-list": PropertyListPart,
  "renovation-cost": RenovationCostPart,
  team: TeamPart,
  testimonials: TestimonialsPart,
  types: TypesPart,
  video: VideoPart,
};

export function modulePart(kind: ModuleKind): Part<ModuleKind> {
  return PARTS[kind] as Part<ModuleKind>;
}
