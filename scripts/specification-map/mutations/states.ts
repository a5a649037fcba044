import type { MutatedRule } from "../mutation.ts";

/** Specification §4: states and transitions. */
export const STATES_RULES: readonly MutatedRule[] = [
  {
    line: "Consent, all lines",
    file: "app/consent/allowed-tags.ts",
    test: "app/consent/allowed-tags.test.ts",
    changes: [
      ["pixelId: (flags) => flags.adStorage && flags.adUserData", "pixelId: (flags) => flags.adStorage"],
      ["analyticsId: (flags) => flags.analyticsStorage", "analyticsId: () => true"],
    ],
  },
  {
    line: "Setting state actions",
    file: "app/ui/setting-state.ts",
    test: "app/ui/setting-state.test.ts",
    changes: [
      ["return isSame ? state : { ...state, ...changes };", "return { ...state, ...changes };"],
      [
        'action.kind === "set-device-flags" ? deviceFlags(action.widthPx) : topBarFlag(action.isShown)',
        'deviceFlags(action.kind === "set-device-flags" ? action.widthPx : 0)',
      ],
    ],
  },
  {
    line: "Device class: header 1280 / 767; second reading 960 / 768",
    file: "app/ui/device-class.ts",
    test: "app/ui/device-class.test.ts",
    changes: [
      ["widthPx >= 1280", "widthPx > 1280"],
      ["widthPx >= 767", "widthPx >= 768"],
      ["widthPx > 960", "widthPx >= 960"],
      ["return widthPx >= 768 ?", "return widthPx >= 767 ?"],
    ],
  },
  {
    line: "Search panel: focus, blur, button, empty or filtered",
    file: "app/search/grid-move.ts",
    test: "app/search/grid-move.test.ts",
    changes: [
      [
        "const around = (row: number) => (row + rowCount) % rowCount;",
        "const around = (row: number) => Math.min(row, rowCount - 1);",
      ],
    ],
  },
  {
    line: "Language choice: query lng, cookie, local storage, session storage, browser, html tag",
    file: "app/i18n/language-choice/choose-language.ts",
    test: "app/i18n/language-choice/choose-language.test.ts",
    changes: [
      [
        "    enabledLanguage(preferences.lng, settings.enabled) ??\n    enabledLanguage(preferences.cookie, settings.enabled) ??\n",
        "    enabledLanguage(preferences.cookie, settings.enabled) ??\n    enabledLanguage(preferences.lng, settings.enabled) ??\n",
      ],
    ],
  },
  {
    line: "Language choice: query lng, cookie, local storage, session storage, browser, html tag",
    file: "app/i18n/language-choice/browser-language.ts",
    test: "app/i18n/language-choice/browser-language.test.ts",
    changes: [
      ['"localStorage", "sessionStorage", "navigator"', '"sessionStorage", "localStorage", "navigator"'],
      ['"navigator", "htmlTag"]', '"htmlTag", "navigator"]'],
    ],
  },
  {
    line: "The result is cached in local storage",
    file: "app/i18n/language-choice/browser-language.ts",
    test: "app/i18n/language-choice/browser-language.test.ts",
    changes: [
      ['caches: ["localStorage", "cookie"]', 'caches: ["cookie"]'],
      ["  detector.cacheUserLanguage(preferred ?? page.language);\n", ""],
    ],
  },
  {
    line: "A leading segment overrides it",
    file: "app/i18n/language-choice/choose-language.ts",
    test: "app/i18n/language-choice/choose-language.test.ts",
    changes: [["    segmentLanguage(preferences.segment, settings.enabled) ??\n", ""]],
  },
  {
    line: "A leading segment overrides it",
    file: "app/i18n/language-choice/decide-language.ts",
    test: "app/i18n/language-choice/decide-language.test.ts",
    changes: [["if (prefix !== undefined) {", "if (prefix !== undefined && request.cookie === undefined) {"]],
  },
  {
    line: "Translation loading: 5 retries from 350 ms, doubling",
    file: "app/i18n/browser-texts.ts",
    test: "app/i18n/browser-texts.test.ts",
    changes: [
      ["const RETRIES = 5;", "const RETRIES = 4;"],
      ["const FIRST_RETRY_MS = 350;", "const FIRST_RETRY_MS = 3500;"],
      ["response.status >= 500", "true"],
    ],
  },
  {
    line: "Marquee: 0 none; 1, 2, 3 sale badges; 4 let; 3 sold, 4 rented",
    file: "app/property/marquee.ts",
    test: "app/property/marquee.test.ts",
    changes: [
      ["const SOLD = 3;", "const SOLD = 5;"],
      ["const RENTED = 4;", "const RENTED = 5;"],
      ["const NO_MARQUEE = 0;", "const NO_MARQUEE = 1;"],
    ],
  },
  {
    line: "Messages for not found, sold, rented, sold out",
    file: "app/catalogue/property-page/property-page-status.ts",
    test: "app/catalogue/property-page/property-page-status.test.ts",
    changes: [
      ['isProjectSoldOut ? "sold-out" : "not-found"', '"not-found"'],
      ['if (status !== "available") return { kind: status, status: 410 };', ""],
      [
        'if (property === undefined) return { kind: "not-found", status: 404 };',
        'if (property === undefined) return { kind: "not-found", status: 410 };',
      ],
    ],
  },
  {
    line: "Appointment status, full; documents once per property",
    file: "app/forms/booking/seats.server.ts",
    test: "app/forms/booking/booking.test.ts",
    changes: [["isFull: used.size >= rules.capacity", "isFull: false"]],
  },
  {
    line: "Appointment status, full; documents once per property",
    file: "app/forms/booking/change-appointment.server.ts",
    test: "app/forms/booking/booking.test.ts",
    changes: [
      [
        'if (change.kind === "cancel") return { state: "cancelled" };',
        'if (change.kind === "cancel") return { state: "requested" };',
      ],
    ],
  },
  {
    line: "Appointment status, full; documents once per property",
    file: "app/forms/document-request/document-request.ts",
    test: "app/forms/receive/receive-form.test.ts",
    changes: [["  isOncePerProperty: true,\n", ""]],
  },
  {
    line: "Appointment status, full; documents once per property",
    file: "app/forms/submissions/is-repeated-request.server.ts",
    test: "app/forms/receive/receive-form.test.ts",
    changes: [
      ["sql`${submissions.about} ->> 'property' = ${String(id)}`", "sql`${String(id)} = ${String(id)}`"],
    ],
  },
  {
    line: "Status Published of pages, modules, items",
    file: "app/content/site-folder/status.ts",
    test: "app/content/site-folder/published-pages.test.ts",
    changes: [
      ['status.trim().toLowerCase() === "published"', 'status === "Published"'],
      ["status === undefined || ", ""],
    ],
  },
];
