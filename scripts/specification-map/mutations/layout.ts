import type { MutatedRule } from "../mutation.ts";

/** Specification §2: layout, cookie consent and the search block of the home page. */
export const LAYOUT_RULES: readonly MutatedRule[] = [
  {
    line: "Top bar: left and right, icon, label, link, colour; external, tel: and mailto: in a new tab",
    file: "app/layout/top-bar-links.ts",
    test: "app/layout/layout-data.test.ts",
    changes: [
      ["...(opensInNewWindow && { opensInNewWindow: true }),", ""],
      ["...(icon && { icon: iconShapes(icon) }),", ""],
      ["      color,\n", '      color: "ink",\n'],
    ],
  },
  {
    line: "Top bar: left and right, icon, label, link, colour; external, tel: and mailto: in a new tab",
    file: "app/layout/layout-data.ts",
    test: "app/layout/layout-data.test.ts",
    changes: [
      [
        "right: topBarLinks(right, language, content.table)",
        "right: topBarLinks(left, language, content.table)",
      ],
    ],
  },
  {
    line: "Phone number in the header",
    file: "app/format/phone.ts",
    test: "app/format/phone.test.ts",
    changes: [["return `+32${digits.slice(1)}`", "return digits"]],
  },
  {
    line: "Menu items from a configured list, Published, multilingual, with children",
    file: "app/layout/main-menu.ts",
    test: "app/layout/main-menu.test.ts",
    changes: [
      [".filter(({ params }) => isInMenu(params))", ".filter(({ params }) => params.isInMenu ?? true)"],
      ["const subpagesIfAny = subpages.length > 0 ? { subpages } : {};", "const subpagesIfAny = {};"],
      ["const title = pageTitle(page, site.language);\n  if", 'const title = pageTitle(page, "en");\n  if'],
    ],
  },
  {
    line: "Leads to the translated path",
    file: "app/layout/page-head.ts",
    test: "app/layout/page-head.test.ts",
    changes: [
      [
        "[language, switcherLink(path, language, new URLSearchParams(query))]",
        '[language, switcherLink(pathFor("home", language), language)]',
      ],
    ],
  },
  {
    line: "Leads to the translated path",
    file: "app/i18n/paths/alternates.ts",
    test: "app/i18n/paths/alternates.test.ts",
    changes: [
      [
        "inLanguages.find(({ hreflang }) => hreflang === languages.default) ?? inLanguages[0]",
        "inLanguages[0]",
      ],
    ],
  },
  {
    line: "Banner: image",
    file: "app/content/pages/banner-picture.ts",
    test: "app/content/pages/banner-picture.test.ts",
    changes: [
      ['if (type === "none") return undefined;', ""],
      ["alt: textInLanguage(alt, language)", 'alt: ""'],
    ],
  },
  {
    line: "Banner: gallery, video",
    file: "app/content/pages/banner-picture.ts",
    test: "app/content/pages/banner-picture.test.ts",
    changes: [["...(others.length > 0 && { others }),", ""]],
  },
  {
    line: "Banner: gallery, video",
    file: "app/content/pages/video-start.ts",
    test: "app/content/pages/video-start.test.ts",
    changes: [
      ['prefersReducedMotion || savesData ? "waits" : "plays"', '"plays"'],
      ['if (contentDeviceClass(widthPx) === "mobile") return "never";', ""],
    ],
  },
  {
    line: "On mobile the image variant, scale=1",
    file: "app/content/pages/banner-picture.ts",
    test: "app/content/pages/banner-picture.test.ts",
    changes: [
      ['const PHONE_QUERY = "?scale=1";', 'const PHONE_QUERY = "";'],
      ["[banner.mobileImage, banner.image, pictures[0]?.image]", "[banner.image, pictures[0]?.image]"],
    ],
  },
  {
    line: "Footer: columns with title, introduction, full text, images, public flag and sizes",
    file: "app/layout/footer-columns.ts",
    test: "app/layout/layout-data.test.ts",
    changes: [["introduction: textInLanguage(column.introText, language),", 'introduction: "",']],
  },
  {
    line: "Footer: columns with title, introduction, full text, images, public flag and sizes",
    file: "app/layout/footer-columns.ts",
    test: "app/layout/footer-columns.test.ts",
    changes: [["const onTablet = md ?? Math.min(sm, 6);", "const onTablet = md ?? sm;"]],
  },
  {
    line: "Footer: columns with title, introduction, full text, images, public flag and sizes",
    file: "app/layout/footer-columns.ts",
    test: "app/layout/layout-data.test.ts",
    changes: [["title: textInLanguage(column.title, language),", 'title: "",']],
  },
  {
    line: "Footer: columns with title, introduction, full text, images, public flag and sizes",
    file: "app/content/site-folder/read-site-content.server.ts",
    test: "app/layout/layout-data.test.ts",
    changes: [
      [
        "published(layout.footer.columns).filter((column) => column.isPublic)",
        "published(layout.footer.columns)",
      ],
    ],
  },
  {
    line: "Footer: copyright line",
    file: "app/layout/layout-data.ts",
    test: "app/layout/layout-data.test.ts",
    changes: [
      ['configured.replaceAll("{{year}}", year)', "configured"],
      [
        'texts.t("layout:footer.copyright", { year, agency',
        'texts.t("layout:footer.copyright", { year: 2024, agency',
      ],
    ],
  },
  {
    line: "Scroll-to-top button after 10 px, smooth in about 500 ms",
    file: "app/layout/smooth-scroll.ts",
    test: "app/layout/smooth-scroll.test.ts",
    changes: [
      ["window.scrollTo(0, from * remaining);", "window.scrollTo(0, 0);"],
      ["SMOOTH_SCROLL_MS = 500", "SMOOTH_SCROLL_MS = 5_000"],
    ],
  },
  {
    line: "Shown when no consent is stored and the page is not a preview; on a site without a service that needs consent to nobody (note N261)",
    file: "app/consent/page-consent.ts",
    test: "app/consent/page-consent.test.ts",
    changes: [
      ['if (isPreviewPath(pathname)) return { kind: "preview" };', ""],
      ["choice === undefined || !isChoiceValid(choice, rules)", "choice === undefined"],
    ],
  },
  {
    line: "Shown when no consent is stored and the page is not a preview; on a site without a service that needs consent to nobody (note N261)",
    file: "app/consent/consent-settings.ts",
    test: "app/consent/consent-settings.test.ts",
    changes: [["Object.values(ids).some((id) => id !== undefined)", "true"]],
  },
  {
    line: "Five options, the first always on, and four toggles",
    file: "app/consent/consent-flags.ts",
    test: "app/consent/consent-flags.test.ts",
    changes: [
      ['ad_user_data"', 'ad_user"'],
      [
        '["analyticsStorage", "adStorage", "adUserData", "adPersonalization"]',
        '["analyticsStorage", "adStorage", "adUserData"]',
      ],
    ],
  },
  {
    line: "Categories named in the texts",
    file: "app/i18n/locales/de/consent.json",
    test: "app/i18n/locales.test.ts",
    changes: [['"title": "Unbedingt erforderlich",', '"title": "",']],
  },
  {
    line: "Logo linking home, title",
    file: "app/search/search-block.ts",
    test: "app/search/search-block.test.ts",
    changes: [
      ["logo: search.logo && `/${search.logo}`,", ""],
      ["title: textInLanguage(search.title, language),", 'title: "",'],
    ],
  },
  {
    line: "Descriptions with the totals put in",
    file: "app/search/search-block.ts",
    test: "app/search/search-block.test.ts",
    changes: [
      ["forRent\\b[^}]*\\}\\}/g, number(rent)", "forRent\\b[^}]*\\}\\}/g, number(sale)"],
      ['.filter((text) => text !== "")', ""],
    ],
  },
  {
    line: "For-sale and for-rent buttons, which may show counts",
    file: "app/search/search-block.ts",
    test: "app/search/search-block.test.ts",
    changes: [["totals: search.showCountProperty ? totals : undefined", "totals"]],
  },
  {
    line: "For-sale and for-rent buttons, which may show counts",
    file: "app/search/search-page.server.ts",
    test: "app/search/search-page.test.ts",
    changes: [['if (goal && query.text === "") return { kind: "list", goal, filters: {} };', ""]],
  },
  {
    line: "Panel: the types when the input is empty, else matches by Type, City, Property",
    file: "app/search/search-index.ts",
    test: "app/search/search-index.test.ts",
    changes: [
      [
        'if (query.text === "") return { types, cities: [], streets: [], properties: [], count: types.length };',
        'if (query.text === "") return { types: [], cities: [], properties: [], count: 0 };',
      ],
    ],
  },
  {
    line: "Panel: the types when the input is empty, else matches by Type, City, Property",
    file: "app/search/match.ts",
    test: "app/search/match.test.ts",
    changes: [["if (!whole.every((word) => entry.words.includes(word))) continue;", ""]],
  },
  {
    line: "Type and city rows with links for sale and for rent; counts by configuration",
    file: "app/search/search-entries.server.ts",
    test: "app/search/search-index.test.ts",
    changes: [
      ["isForSale.has(id) ? (sale.byWebId.get(webId) ?? 0) : 0", "0"],
      [
        "[countInCity(sale, filter), countInCity(rent, filter)]",
        "[countInCity(rent, filter), countInCity(sale, filter)]",
      ],
    ],
  },
  {
    line: "Property row: picture, 100 characters, Ref, link",
    file: "app/search/search-property.ts",
    test: "app/search/search-index.test.ts",
    changes: [
      ["cleanDescription(description, SEARCH_DESCRIPTION_LIMIT)", "cleanDescription(description)"],
      ['reference: summary.reference ?? ""', 'reference: ""'],
      ['picture: summary.picture ? picturePath(summary.picture, "webp") : ""', 'picture: ""'],
    ],
  },
];
