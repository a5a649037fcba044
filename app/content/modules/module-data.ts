import type { ModuleKind } from "../module-kinds.ts";
import type { ArticleData } from "./article/article.ts";
import type { BannerData } from "./banner/banner.ts";
import type { CallToActionData } from "./call-to-action/call-to-action.ts";
import type { CitiesData } from "./cities/cities.ts";
import type { FormModuleData } from "./form/form.ts";
import type { FrameData } from "./frame/frame.ts";
import type { GalleryData } from "./gallery/gallery.ts";
import type { HtmlData } from "./html/html.ts";
import type { MapData } from "./map/map.ts";
import type { NeighbourhoodsData } from "./neighbourhoods/neighbourhoods.ts";
import type { NewsData } from "./news/news.ts";
import type { PartnersData } from "./partners/partners.ts";
import type { ProjectListData } from "./project-list/project-list.ts";
import type { PropertyListData } from "./property-list/property-list.ts";
import type { RenovationCostData } from "./renovation-cost/renovation-cost.ts";
import type { TeamData } from "./team/team.ts";
import type { TestimonialsData } from "./testimonials/testimonials.ts";
import type { TypesData } from "./types/types.ts";
import type { VideoData } from "./video/video.ts";

/** Data of a module, by kind. */
type DataByKind = {
  article: ArticleData;
  banner: BannerData;
  "call-to-action": CallToActionData;
  cities: CitiesData;
  form: FormModuleData;
  frame: FrameData;
  gallery: GalleryData;
  html: HtmlData;
  map: MapData;
  neighbourhoods: NeighbourhoodsData;
  news: NewsData;
  partners: PartnersData;
  "project-list": ProjectListData;
  "property-list": PropertyListData;
  "renovation-cost": RenovationCostData;
  team: TeamData;
  testimonials: TestimonialsData;
  types: TypesData;
  video: VideoData;
};

export type DataOf<Kind extends ModuleKind> = DataByKind[Kind];

/** Data of a module together with its kind, as the page receives it. */
export type ModuleData = { [Kind in ModuleKind]: { kind: Kind } & DataByKind[Kind] }[ModuleKind];
