import { QuickSearch } from "../../catalogue/lists/ui/quick-search.tsx";
import { SeenProperties } from "../../catalogue/saved/ui/seen-properties.tsx";
import type { SearchBlock as Search } from "../../search/search-block.ts";
import { SearchBlock } from "../../search/ui/search-block.tsx";
import { InlineStyle } from "../../ui/inline-style.tsx";
import type { BannerPicture } from "../pages/banner-picture.ts";
import type { ContentPage } from "../pages/content-page.ts";
import type { QuickSearchOptions } from "../pages/home-page.ts";
import { HomeBanner } from "./home-banner.tsx";
import { PageModules } from "./page-modules.tsx";
import { RichText } from "./rich-text.tsx";

type HomeScreenProps = {
  heading: { title: string; introduction: string };
  banner?: BannerPicture;
  search?: Search;
  /** Options of the plain form for city and type, used when there is no search block. */
  quickSearch?: QuickSearchOptions;
  page?: ContentPage;
};

/** Home page: banner with a search, the text and modules of the page, and the properties that the visitor saw last. */
export function HomeScreen({ heading, banner, search, quickSearch, page }: HomeScreenProps) {
  return (
    <>
      {page?.css && <InlineStyle css={page.css} />}
      <HomeBanner title={heading.title} introduction={heading.introduction} picture={banner}>
        {search ? <SearchBlock block={search} /> : <QuickSearch {...quickSearch} />}
      </HomeBanner>
      <div className="isolate pt-6 md:pt-10">
        {page?.html && (
          <div className="page-column pb-6">
            <RichText html={page.html} />
          </div>
        )}
        <PageModules modules={page?.modules ?? []} />
      </div>
      <SeenProperties />
    </>
  );
}
