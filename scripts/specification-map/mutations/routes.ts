import type { MutatedRule } from "../mutation.ts";

/** Specification §2: routes, languages in paths, breadcrumbs, and the pages that an agency configures. */
export const ROUTES_RULES: readonly MutatedRule[] = [
  {
    line: "/",
    file: "app/screens/home/route.tsx",
    test: "server/integration-tests/running-site.test.ts",
    changes: [["title: textInLanguage(banner.title, language),", 'title: "",']],
  },
  {
    line: "/for-sale/, with name|zip or a type id",
    file: "app/catalogue/lists/list-filters.ts",
    test: "app/catalogue/lists/list-filters.test.ts",
    changes: [
      ['query.getAll("city").slice(0, MAX_VALUES)', '[query.get("city") ?? ""]'],
      ['const bar = text.lastIndexOf("|");', 'const bar = text.indexOf("-");'],
      ['query.getAll("type").slice(0, MAX_VALUES)', '[query.get("type") ?? ""]'],
    ],
  },
  {
    line: "/for-rent/, the same",
    file: "app/catalogue/lists/list-filters.ts",
    test: "app/catalogue/lists/list-filters.test.ts",
    changes: [["if (code !== undefined)", "if (code === null)"]],
  },
  {
    line: "/property/{id}/",
    file: "app/screens/property/route.tsx",
    test: "server/integration-tests/running-site.test.ts",
    changes: [
      [
        "if (pathname !== page.path) throw redirect(page.path + search, 301);",
        "if (pathname !== page.path) throw redirect(page.path + search, 302);",
      ],
    ],
  },
  {
    line: "Slug form: segment, city, title, id",
    file: "app/format/slug.ts",
    test: "app/format/slug.test.ts",
    changes: [
      ["LONGEST_SLUG = 80", "LONGEST_SLUG = 60"],
      ['.replace(/^-/, "")', ""],
    ],
  },
  {
    line: "Slug form: segment, city, title, id",
    file: "app/catalogue/listing-card-view.ts",
    test: "app/catalogue/property-page/property-page.test.ts",
    changes: [["    city,\n    title,\n    id,", "    title,\n    id,"]],
  },
  {
    line: "/login/",
    file: "app/screens/login/route.tsx",
    test: "server/requests/sign-in-pages.test.ts",
    changes: [
      [
        'case "incorrect":\n      return showForm(answer, { status: 422 });',
        'case "incorrect":\n      return showForm(answer, { status: 200 });',
      ],
      ['return data(null, { headers: { "set-cookie": cookie } });', "return data(null);"],
    ],
  },
  {
    line: "/feedback/{form}/",
    file: "app/forms/thanks/feedback-page.ts",
    test: "app/forms/forms.test.ts",
    changes: [["t(`forms:feedback.${feedback}.title`)", "t(`forms:feedback.site-contact.title`)"]],
  },
  {
    line: "/feedback/{form}/",
    file: "app/screens/thank-you/screen.ts",
    test: "app/i18n/paths/read-path.test.ts",
    changes: [['  "sign-newsletter",\n]', "]"]],
  },
  {
    line: "The Dutch equivalents",
    file: "app/screens/lists/screen.ts",
    test: "app/i18n/paths/path-table.test.ts",
    changes: [['nl: "/nl/kopen/"', 'nl: "/nl/te-koop/"']],
  },
  {
    line: "The Dutch equivalents",
    file: "app/screens/lists/screen.ts",
    test: "app/i18n/paths/path-table.test.ts",
    changes: [['nl: "/nl/huren/"', 'nl: "/nl/te-huur/"']],
  },
  {
    line: "The Dutch equivalents",
    file: "app/forms/demand-register/screen.ts",
    test: "app/i18n/paths/path-table.test.ts",
    changes: [['nl: "/nl/hou-me-op-de-hoogte/"', 'nl: "/nl/zoekopdracht/"']],
  },
  {
    line: "The Dutch equivalents",
    file: "app/forms/contact-demand/screen.ts",
    test: "app/i18n/paths/path-table.test.ts",
    changes: [['nl: "/nl/schatten/"', 'nl: "/nl/schatting/"']],
  },
  {
    line: "The Dutch equivalents",
    file: "app/screens/content-page/screen.ts",
    test: "app/i18n/paths/path-table.test.ts",
    changes: [['nl: "/nl/privacy-statement/"', 'nl: "/nl/privacy/"']],
  },
  {
    line: "A first segment that is an enabled language switches",
    file: "app/i18n/paths/read-path.ts",
    test: "app/i18n/paths/read-path.test.ts",
    changes: [
      ["(prefix && !enabled.includes(prefix))", "false"],
      ["const code = segments?.[0]?.toLowerCase();", "const code = segments?.[0];"],
    ],
  },
  {
    line: "A first segment that is an enabled language switches",
    file: "app/i18n/language-choice/decide-language.ts",
    test: "app/i18n/language-choice/decide-language.test.ts",
    changes: [
      ["if (requested === prefix) return redirect(302, path, query, { storeLanguage: prefix });", ""],
    ],
  },
  {
    line: "Path table: original, path per language, breadcrumb, external flag",
    file: "app/i18n/paths/path-for.ts",
    test: "app/i18n/paths/path-for.test.ts",
    changes: [
      [
        "return entry.isExternal ? path : fillPattern(pathPattern(path), values);",
        "return fillPattern(pathPattern(path), values);",
      ],
    ],
  },
  {
    line: "Path table: original, path per language, breadcrumb, external flag",
    file: "app/content/site-folder/page-rows.ts",
    test: "app/content/site-folder/page-rows.test.ts",
    changes: [["isExternal: ownRow?.external ?? false", "isExternal: false"]],
  },
  {
    line: "Path table: original, path per language, breadcrumb, external flag",
    file: "app/screens/project/screen.ts",
    test: "app/i18n/paths/path-table.test.ts",
    changes: [['parent: "projects"', 'parent: "home"']],
  },
  {
    line: "An unknown path falls back to /",
    file: "app/i18n/paths/translate-path.ts",
    test: "app/i18n/paths/translate-path.test.ts",
    changes: [['pathFor("home", language)', 'pathFor("for-sale", language)']],
  },
  {
    line: '"preview" bypasses the cookie consent',
    file: "app/consent/preview-path.ts",
    test: "app/consent/page-consent.test.ts",
    changes: [['pathname.includes("preview")', 'pathname.startsWith("/preview")']],
  },
  {
    line: "setcookies clears the stored consent",
    file: "app/consent/page-consent.ts",
    test: "app/consent/page-consent.test.ts",
    changes: [
      ["cleared.searchParams.delete(CLEARING_PARAMETER);", ""],
      ['CLEARING_PARAMETER = "setcookies"', 'CLEARING_PARAMETER = "cookies"'],
    ],
  },
  {
    line: "Breadcrumbs: home, for sale or for rent, title",
    file: "app/i18n/paths/breadcrumbs.ts",
    test: "app/i18n/paths/breadcrumbs.test.ts",
    changes: [["breadcrumbs.unshift(", "breadcrumbs.push("]],
  },
  {
    line: "Breadcrumbs: home, for sale or for rent, title",
    file: "app/screens/property/screen.ts",
    test: "app/i18n/paths/breadcrumbs.test.ts",
    changes: [['parent: "for-rent"', 'parent: "for-sale"']],
  },
  {
    line: "Configured pages with a path and a module list",
    file: "app/content/site-folder/check-content.ts",
    test: "app/content/site-folder/check-content.test.ts",
    changes: [['translatedIn ? ["paths", translatedIn] : ["path"],', '["id"],']],
  },
  {
    line: "Home: article module",
    file: "app/content/modules/article/article.server.ts",
    test: "app/content/modules/load-modules.test.ts",
    changes: [
      ["articles.find(({ id }) => id === module.relations.id)", "articles[0]"],
      [
        "const html = localisedHtml(article.content, language, content.table);",
        'const html = localisedHtml(article.content, "en", content.table);',
      ],
    ],
  },
  {
    line: "Home: recent properties, at most 4",
    file: "app/content/modules/property-list/property-list.server.ts",
    test: "app/content/modules/load-modules.test.ts",
    changes: [["Math.min(maxItems ?? MAX_ON_HOME_PAGE, MAX_ON_HOME_PAGE)", "maxItems ?? MAX_ON_HOME_PAGE"]],
  },
  {
    line: "For sale and for rent hold a property list",
    file: "app/catalogue/lists/list-rows.server.ts",
    test: "app/catalogue/lists/list-page.test.ts",
    changes: [
      ["Math.min(size, total - before)", "Math.min(size - 1, total - before)"],
      ["const before = (page - 1) * size;", "const before = page - 1;"],
    ],
  },
  {
    line: "Contact: form and team listing",
    file: "app/content/modules/team/team.server.ts",
    test: "app/content/modules/load-modules.test.ts",
    changes: [
      ["role: textInLanguage(role, language),", 'role: "",'],
      ["isHasSubcategories ? groups : [mergedGroup(groups)]", "groups"],
    ],
  },
];
