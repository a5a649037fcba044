import type { MutatedRule } from "../mutation.ts";

/** Specification §1: the product and its users. */
export const PRODUCT_RULES: readonly MutatedRule[] = [
  {
    line: "Browse and search properties for sale and for rent",
    file: "app/catalogue/lists/list-condition.server.ts",
    test: "app/catalogue/lists/list-page.test.ts",
    changes: [
      ["${listings.removedAt} is null and ${isShown}`;", "${listings.removedAt} is null`;"],
      ["${listings[column]} >= ${value}", "${listings[column]} > ${value}"],
      ["${listings[column]} <= ${value}", "${listings[column]} < ${value}"],
    ],
  },
  {
    line: "Browse construction projects",
    file: "app/catalogue/projects/project-list.server.ts",
    test: "app/catalogue/projects/project-list.test.ts",
    changes: [["isSoldOut: row.unit_count > 0 && row.available_count === 0", "isSoldOut: false"]],
  },
  {
    line: "Browse construction projects",
    file: "app/catalogue/projects/project-page.server.ts",
    test: "app/catalogue/projects/project-page.test.ts",
    changes: [["const shownUnits = units.filter((unit) => !unit.isRemoved);", "const shownUnits = units;"]],
  },
  {
    line: "Property details, photos",
    file: "app/catalogue/property-page/property-view.ts",
    test: "app/catalogue/property-page/property-page.test.ts",
    changes: [
      ["keyFacts: facts,", "keyFacts: [],"],
      ["    pictures,\n    floorPlans", "    pictures: pictures.slice(0, 1),\n    floorPlans"],
    ],
  },
  {
    line: "Not in the specification: save a home, and find it again (note N238)",
    file: "app/catalogue/saved/saved-ids.ts",
    test: "app/catalogue/saved/saved-ids.test.ts",
    changes: [
      ["MAX_SAVED = 100", "MAX_SAVED = 1_000"],
      ["others.toSpliced(index, 0, id)", "[...others, id]"],
    ],
  },
  {
    line: "Not in the specification: save a home, and find it again (note N238)",
    file: "app/catalogue/compare/comparison.ts",
    test: "app/catalogue/compare/comparison.test.ts",
    changes: [
      ["new Set(values).size > 1", "new Set(values.filter(Boolean)).size > 1"],
      ["if (!isPricePublic(listing, context)) return", "if (false) return"],
    ],
  },
  {
    line: "Not in the specification: save a home, and find it again (note N238)",
    file: "app/catalogue/saved/seen-properties.ts",
    test: "app/catalogue/saved/seen-properties.test.ts",
    changes: [
      ["today - day < SEEN_DAYS", "today - day <= SEEN_DAYS"],
      [".slice(0, MAX_SEEN);\n}\n\n/** Formats", ";\n}\n\n/** Formats"],
    ],
  },
  {
    line: "Maps",
    file: "app/map/first-view.ts",
    test: "app/map/first-view.test.ts",
    changes: [["const CORE_SHARE = 0.9;", "const CORE_SHARE = 1;"]],
  },
  {
    line: "A virtual tour, documents",
    file: "app/property/video-player.ts",
    test: "app/property/video-player.test.ts",
    changes: [
      ["www.youtube-nocookie.com/embed/", "www.youtube.com/embed/"],
      ["[...TOUR_HOSTS, ...hosts]", "[...TOUR_HOSTS]"],
    ],
  },
  {
    line: "Request a visit or information, appointment, documents by e-mail, send to a friend",
    file: "app/forms/send-to-friend/send-to-friend.ts",
    test: "app/forms/receive/receive-form.test.ts",
    changes: [["[friendMail(sent), ...notifications]", "notifications"]],
  },
  {
    line: "Request a visit or information, appointment, documents by e-mail, send to a friend",
    file: "app/forms/receive/receive-form.server.ts",
    test: "app/forms/booking/booking.test.ts",
    changes: [
      [
        "if (!(await holdTime(submission, { database, consume: this.#rateLimiter, ipAddress, now })))",
        "if ((await holdTime(submission, { database, consume: this.#rateLimiter, ipAddress, now })) === undefined)",
      ],
    ],
  },
  {
    line: "Demand, valuation, newsletter, testimonial, CV",
    file: "app/forms/submissions/form-submission.ts",
    test: "app/forms/receive/receive-form.test.ts",
    changes: [["{ ...mail, attachments: [file] }", "mail"]],
  },
  {
    line: "Owner portal",
    file: "server/requests/owner-downloads.ts",
    test: "server/requests/owner-downloads.test.ts",
    changes: [["if (!(await documentsOf(id)).includes(name)) return undefined;", ""]],
  },
  {
    line: "Owner portal",
    file: "app/owners/portal/owned-properties.server.ts",
    test: "server/requests/owner-downloads.test.ts",
    changes: [["id !== undefined && listingIds.includes(id) ? id : undefined", "id"]],
  },
  {
    line: "Owner portal",
    file: "app/owners/visits/visit-figures.server.ts",
    test: "app/owners/portal/counted-figures.test.ts",
    changes: [["total: sum(allSources),", "total: sum(allSources, within(month)),"]],
  },
  {
    line: "English, Dutch, French, German",
    file: "app/i18n/languages.ts",
    test: "app/i18n/locales.test.ts",
    changes: [['["en", "nl", "fr", "de"]', '["en", "nl", "fr"]']],
  },
  {
    line: "English is the base language",
    file: "app/i18n/paths/read-path.ts",
    test: "app/i18n/paths/read-path.test.ts",
    changes: [["const language = prefix ?? BASE_LANGUAGE;", 'const language = prefix ?? "nl";']],
  },
  {
    line: "The default language comes from configuration",
    file: "app/i18n/language-choice/choose-language.ts",
    test: "app/i18n/language-choice/choose-language.test.ts",
    changes: [["    settings.default\n", "    settings.enabled[0] ?? settings.default\n"]],
  },
  {
    line: "Content is data: menus, pages, modules, footer, top bar",
    file: "app/content/site-folder/check-content.ts",
    test: "app/content/site-folder/check-content.test.ts",
    changes: [
      ['addMissingReference(file, fieldPath, `"${target}" is not a page of the site`);', "undefined;"],
      ["addError(file, fieldPath, `file not found: ${value}`);", "undefined;"],
    ],
  },
];
