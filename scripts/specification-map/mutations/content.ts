import type { MutatedRule } from "../mutation.ts";

/** Specification §3: content, settings, visits of owners and consent. */
export const CONTENT_RULES: readonly MutatedRule[] = [
  {
    line: "Tree item",
    file: "app/content/site-folder/tree-item.ts",
    test: "app/content/site-folder/tree-item.test.ts",
    changes: [
      ["items.filter((item) => item.parentId === parentId)", "[...items]"],
      ["ids.add(child.id);", ""],
    ],
  },
  {
    line: "Menu page, all fields and params",
    file: "app/content/site-folder/published-pages.ts",
    test: "app/content/site-folder/published-pages.test.ts",
    changes: [
      ["page.parentId === parentId && isPublished(page)", "page.parentId === parentId"],
      ["a.sort - b.sort || compare(a.name, b.name)", "compare(a.name, b.name)"],
      ["page.parentId ?? parentId", "page.parentId"],
    ],
  },
  {
    line: "Menu page, all fields and params",
    file: "app/content/site-folder/check-content.ts",
    test: "app/content/site-folder/check-content.test.ts",
    changes: [['addError(file, ["parentId"], `"${page.id}" is its own ancestor`)', "undefined"]],
  },
  {
    line: "Module, all fields",
    file: "app/content/site-folder/check-content.ts",
    test: "app/content/site-folder/check-content.test.ts",
    changes: [["views.includes(view))", "views.includes(view) && !view)"]],
  },
  {
    line: "Module, all fields",
    file: "app/content/module-kinds.ts",
    test: "app/content/site-folder/sample-agency.test.ts",
    changes: [['["text", "picture-right", "picture-left"]', '["text", "picture-right"]']],
  },
  {
    line: "Link item",
    file: "app/content/site-folder/link-target.ts",
    test: "app/content/site-folder/link-target.test.ts",
    changes: [
      ['kind: "tel", opensInNewWindow: true', 'kind: "tel", opensInNewWindow: false'],
      ['kind: "mailto", opensInNewWindow: true', 'kind: "mailto", opensInNewWindow: false'],
      ['kind: "web", opensInNewWindow: true', 'kind: "web", opensInNewWindow: false'],
    ],
  },
  {
    line: "Path table entry",
    file: "app/content/record-page-paths.server.ts",
    test: "app/content/record-page-paths.test.ts",
    changes: [["if (currentPaths.has(path)) return [];", "if (!currentPaths.has(path)) return [];"]],
  },
  {
    line: "Path table entry",
    file: "app/screens/content-page/screen.ts",
    test: "app/i18n/paths/path-table.test.ts",
    changes: [['de: "/de/barrierefreiheit/"', 'de: "/de/Barrierefreiheit"']],
  },
  {
    line: "Search block config",
    file: "app/config/site-config.ts",
    test: "app/config/read-site-config.test.ts",
    changes: [
      ["showSearchInput: z.boolean().default(true)", "showSearchInput: z.boolean().default(false)"],
      [
        "descriptions: z.array(searchDescriptionSchema).max(2)",
        "descriptions: z.array(configuredMultilingualTextSchema).max(9)",
      ],
    ],
  },
  {
    line: "Contact fields, testimonial",
    file: "app/forms/fields/shared-fields.ts",
    test: "app/forms/forms.test.ts",
    changes: [
      [
        "[titleField, firstNameField, lastNameField, emailField, phoneField]",
        "[firstNameField, lastNameField, emailField, phoneField]",
      ],
      ['name: "phone", kind: "phone", isRequired: true', 'name: "phone", kind: "phone", isRequired: false'],
    ],
  },
  {
    line: "Owner statistics",
    file: "app/owners/visits/count-visits.server.ts",
    test: "app/owners/visits/count-visits.test.ts",
    changes: [
      ["if (isOverLimit(key, 1)) return;", ""],
      ["perPropertyAndDay: 20", "perPropertyAndDay: 21"],
    ],
  },
  {
    line: "Owner statistics",
    file: "app/owners/visits/visit-periods.ts",
    test: "app/owners/visits/visit-periods.test.ts",
    changes: [["daysLater(today, -weekdayOf(today))", "daysLater(today, -6)"]],
  },
  {
    line: "Owner statistics",
    file: "app/owners/visits/visit-figures.server.ts",
    test: "app/owners/portal/counted-figures.test.ts",
    changes: [["month: sum(allSources, within(month))", "month: sum(allSources)"]],
  },
  {
    line: "Owner statistics",
    file: "server/pages/visit-requests.ts",
    test: "server/pages/visit-requests.test.ts",
    changes: [
      ["!isbot(userAgent) && ", ""],
      ['if (privacyControl === "1" || doNotTrack === "1") return false;', ""],
    ],
  },
  {
    line: "Not in the specification: how often a home is saved and shared (note N239)",
    file: "app/owners/visits/count-visits.server.ts",
    test: "app/owners/visits/count-visits.test.ts",
    changes: [['{ saved: "saves", shared: "shares" }', '{ saved: "shares", shared: "saves" }']],
  },
  {
    line: "Site info config (analytics, ads, tag manager, pixel)",
    file: "app/config/site-info.ts",
    test: "app/config/site-info.test.ts",
    changes: [
      ["analyticsId: id(/^G-[A-Z0-9]{4,20}$/", "analyticsId: id(/./"],
      ["siteInfo.consent.isShown === false && servicesWithConsent.length > 0", "false"],
      ["pixelId: id(/^\\d{8,20}$/", "pixelId: id(/./"],
    ],
  },
  {
    line: "Consent keys",
    file: "app/consent/stored-choice.ts",
    test: "app/consent/stored-choice.test.ts",
    changes: [
      ['adUserData: "consentAdUserData"', 'adUserData: "adUserData"'],
      ['value: "set"', 'value: "yes"'],
    ],
  },
  {
    line: "Carousel defaults",
    file: "app/ui/carousel-settings.ts",
    test: "app/ui/carousel-settings.test.ts",
    changes: [
      ["autoplayMs: 3000", "autoplayMs: 5000"],
      ["slideMs: 500", "slideMs: 300"],
      ["swipeThresholdPx: 5", "swipeThresholdPx: 50"],
      ["slidesShown: 1,", "slidesShown: 2,"],
      ["isAutoplaying: false", "isAutoplaying: true"],
    ],
  },
];
