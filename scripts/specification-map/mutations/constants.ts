import type { MutatedRule } from "../mutation.ts";

/** Specification §9: business constants and limits. */
export const CONSTANTS_RULES: readonly MutatedRule[] = [
  {
    line: "Currency: euro prefix, Belgian format",
    file: "app/format/currency.ts",
    test: "app/format/currency.test.ts",
    changes: [
      ['.replace(/\\B(?=(\\d{3})+$)/g, ".")', '.replace(/\\B(?=(\\d{3})+$)/g, ",")'],
      ['cents === "00" ? "" : `,${cents}`', "`,${cents}`"],
      ["`€${NO_BREAK_SPACE}${euro", "`${euro"],
    ],
  },
  {
    line: "Price on demand",
    file: "app/property/price.ts",
    test: "app/property/price.test.ts",
    changes: [
      [
        "if (!isAmount(property.priceEuro)) return texts.onDemand;",
        'if (!isAmount(property.priceEuro)) return "";',
      ],
      ["priceEuro !== undefined && priceEuro > NO_PRICE_EURO", "priceEuro !== undefined"],
    ],
  },
  {
    line: 'Unit 7: "starting from"',
    file: "app/property/price.ts",
    test: "app/property/price.test.ts",
    changes: [["if (property.isStartingPrice) return texts.startingFrom(euro(priceEuro));", ""]],
  },
  {
    line: "Unit text without the euro sign",
    file: "app/property/price.ts",
    test: "app/property/price.test.ts",
    changes: [['.replaceAll("€", "")', ""]],
  },
  {
    line: "Marquee in the ignore list: its name",
    file: "app/property/price.ts",
    test: "app/property/price.test.ts",
    changes: [
      [
        "if (isMarqueeIgnored(property, settings)) return marqueeText(property, language, texts.marquee);",
        "",
      ],
    ],
  },
  {
    line: "Nothing if the price is not published",
    file: "app/property/price.ts",
    test: "app/property/price.test.ts",
    changes: [
      [
        'unpublishedPrice === "on-demand" && isOnMarket(marquee) ? onDemand : ""',
        'isOnMarket(marquee) ? onDemand : ""',
      ],
    ],
  },
  {
    line: "Nothing if the price is not published",
    file: "app/property/price.ts",
    test: "app/catalogue/lists/list-page.test.ts",
    changes: [
      [
        "if (!property.isPricePublished || isMarqueeIgnored(property, settings)) return undefined;",
        "if (isMarqueeIgnored(property, settings)) return undefined;",
      ],
    ],
  },
  {
    line: "Address: only when published, box appended",
    file: "app/property/address.ts",
    test: "app/property/address.test.ts",
    changes: [
      [
        'place.isAddressPublished ? streetLine(place.address, boxTerm) : ""',
        "streetLine(place.address, boxTerm)",
      ],
      ["boxNumber && `${boxTerm} ${boxNumber}`", '""'],
      ["BOX_WITH_TERM.exec(box)?.[1] ?? box", "box"],
    ],
  },
  {
    line: "City, country in brackets when not 10",
    file: "app/property/address.ts",
    test: "app/property/address.test.ts",
    changes: [
      ['address.country === "BE" ? "" : ', ""],
      ["countryName && `(${countryName})`", "countryName"],
    ],
  },
  {
    line: "Dates: day-month-year",
    file: "app/time/dates.ts",
    test: "app/time/dates.test.ts",
    changes: [['timeZone: "Europe/Brussels"', 'timeZone: "UTC"']],
  },
  {
    line: "Dates: day-month-year",
    file: "app/i18n/belgian-formats.ts",
    test: "app/time/dates.test.ts",
    changes: [["${digits(day, 2)}-${digits(month, 2)}-$", "${digits(month, 2)}-${digits(day, 2)}-$"]],
  },
  {
    line: "Icon by WebID 1 to 7",
    file: "app/property/type-category.ts",
    test: "app/property/type-category.test.ts",
    changes: [['land: "land-plot"', 'land: "house"']],
  },
  {
    line: "Icon by WebID 1 to 7",
    file: "app/catalogue/ui/type-icon.tsx",
    test: "app/catalogue/ui/type-icon.test.tsx",
    changes: [
      ["castle: Castle", "castle: House"],
      ["  warehouse: Warehouse,\n", "  warehouse: Store,\n"],
    ],
  },
  {
    line: "Icon by WebID 1 to 7",
    file: "app/catalogue/listing-card-view.ts",
    test: "app/catalogue/listing-card-view.test.ts",
    changes: [["icon: typeIcon(summary.webIds[0]),", 'icon: "house",']],
  },
  {
    line: "Icon by WebID 1 to 7",
    file: "app/catalogue/projects/project-type.ts",
    test: "app/catalogue/projects/project-list.test.ts",
    changes: [["icon: typeIcon(webId)", 'icon: "house"']],
  },
  {
    line: "Scroll: 30 px, 10 px, 500 ms",
    file: "app/layout/smooth-scroll.ts",
    test: "app/layout/smooth-scroll.test.ts",
    changes: [["SMOOTH_SCROLL_MS = 500", "SMOOTH_SCROLL_MS = 1500"]],
  },
  {
    line: "Description shortening, 100 characters",
    file: "app/property/description.ts",
    test: "app/property/description.test.ts",
    changes: [["SEARCH_DESCRIPTION_LIMIT = 100", "SEARCH_DESCRIPTION_LIMIT = 120"]],
  },
  {
    line: "Home list, at most 4",
    file: "app/content/site-folder/check-content.ts",
    test: "app/content/site-folder/check-content.test.ts",
    changes: [
      [
        "const maxAllowed = isHomeList ? MAX_ON_HOME_PAGE : (limits?.maxItems ?? Infinity);",
        "const maxAllowed = limits?.maxItems ?? Infinity;",
      ],
    ],
  },
  {
    line: "Home list, at most 4",
    file: "app/content/modules/property-list/property-list.ts",
    test: "app/content/modules/load-modules.test.ts",
    changes: [["MAX_ON_HOME_PAGE = 4", "MAX_ON_HOME_PAGE = 6"]],
  },
  {
    line: "Team listing, 3 per row, at most 9",
    file: "app/content/module-kinds.ts",
    test: "app/content/site-folder/check-content.test.ts",
    changes: [
      ["limits: { maxItems: 9, numberItemOfRow: 3 }", "limits: { maxItems: 10, numberItemOfRow: 3 }"],
      ["limits: { maxItems: 9, numberItemOfRow: 3 }", "limits: { maxItems: 9, numberItemOfRow: 4 }"],
    ],
  },
  {
    line: "Images: 100 placeholder, 400, 600, 1360",
    file: "app/media/picture-data.ts",
    test: "app/media/make-picture.test.ts",
    changes: [["[PLACEHOLDER_WIDTH_PX, 400, 600, 1360]", "[PLACEHOLDER_WIDTH_PX, 400, 600, 1200]"]],
  },
  {
    line: "Images: 100 placeholder, 400, 600, 1360",
    file: "app/ui/picture-sources.ts",
    test: "app/ui/picture-sources.test.ts",
    changes: [["const SOURCE_WIDTHS_PX = [400, 600, 1360];", "const SOURCE_WIDTHS_PX = [400, 600];"]],
  },
  {
    line: "Resize handling debounce 50 ms",
    file: "app/layout/watch-width.ts",
    test: "app/layout/watch-width.test.ts",
    changes: [
      ["RESIZE_DEBOUNCE_MS = 50", "RESIZE_DEBOUNCE_MS = 500"],
      ["  const reportLater = () => {\n    clearTimeout(timer);", "  const reportLater = () => {"],
    ],
  },
  {
    line: "Lazy-load delay 300 ms, image root margin 25 %",
    file: "app/ui/when-in-view.ts",
    test: "app/ui/when-in-view.test.ts",
    changes: [
      ["LAZY_LOAD_DELAY_MS = 300", "LAZY_LOAD_DELAY_MS = 3000"],
      ['"0% 0% 25%"', '"0% 0% 50%"'],
    ],
  },
  {
    line: "Map message delay 50 ms",
    file: "app/map/after-load.ts",
    test: "app/map/after-load.test.ts",
    changes: [["MESSAGE_DELAY_MS = 50", "MESSAGE_DELAY_MS = 5_000"]],
  },
  {
    line: "Translation retries 5, from 350 ms",
    file: "app/i18n/browser-texts.ts",
    test: "app/i18n/browser-texts.test.ts",
    changes: [
      ["const RETRIES = 5;", "const RETRIES = 6;"],
      ["const FIRST_RETRY_MS = 350;", "const FIRST_RETRY_MS = 150;"],
    ],
  },
  {
    line: "Owner graph, 30 days",
    file: "app/owners/visits/visit-periods.ts",
    test: "app/owners/portal/counted-figures.test.ts",
    changes: [["GRAPH_DAYS = 30", "GRAPH_DAYS = 31"]],
  },
  {
    line: "Contact time slots",
    file: "app/config/form-settings.ts",
    test: "app/forms/forms.test.ts",
    changes: [
      [
        '.default([{ code: "morning" }, { code: "afternoon" }, { code: "evening" }])',
        '.default([{ code: "morning" }, { code: "afternoon" }])',
      ],
    ],
  },
  {
    line: "Contact time slots",
    file: "app/i18n/locales/nl/forms.json",
    test: "app/forms/forms.test.ts",
    changes: [['"afternoon": "13:00-16:00"', '"afternoon": "14:00-16:00"']],
  },
  {
    line: "Contact time slots",
    file: "app/i18n/locales/en/forms.json",
    test: "app/forms/forms.test.ts",
    changes: [['"morning": "10:00-13:00"', '"morning": "09:00-13:00"']],
  },
  {
    line: "Contact time slots",
    file: "app/i18n/locales/nl/forms.json",
    test: "app/forms/forms.test.ts",
    changes: [['"morning": "10:00-13:00"', '"morning": "09:00-13:00"']],
  },
  {
    line: "Contact time slots",
    file: "app/i18n/locales/fr/forms.json",
    test: "app/forms/forms.test.ts",
    changes: [['"morning": "10:00-13:00"', '"morning": "09:00-13:00"']],
  },
  {
    line: "Contact time slots",
    file: "app/i18n/locales/de/forms.json",
    test: "app/forms/forms.test.ts",
    changes: [['"morning": "10:00-13:00"', '"morning": "09:00-13:00"']],
  },
  {
    line: "Contact time slots",
    file: "app/i18n/locales/en/forms.json",
    test: "app/forms/forms.test.ts",
    changes: [['"afternoon": "14:00-16:00"', '"afternoon": "14:00-17:00"']],
  },
  {
    line: "Contact time slots",
    file: "app/i18n/locales/fr/forms.json",
    test: "app/forms/forms.test.ts",
    changes: [['"afternoon": "14:00-16:00"', '"afternoon": "14:00-17:00"']],
  },
  {
    line: "Contact time slots",
    file: "app/i18n/locales/de/forms.json",
    test: "app/forms/forms.test.ts",
    changes: [['"afternoon": "14:00-16:00"', '"afternoon": "14:00-17:00"']],
  },
  {
    line: "Contact time slots",
    file: "app/i18n/locales/en/forms.json",
    test: "app/forms/forms.test.ts",
    changes: [['"evening": "16:00-19:00"', '"evening": "16:00-20:00"']],
  },
  {
    line: "Purchase offer, 10 %",
    file: "app/config/form-settings.ts",
    test: "app/forms/forms.test.ts",
    changes: [["max(100).default(10)", "max(100).default(5)"]],
  },
  {
    line: "Purchase offer, 10 %",
    file: "app/forms/purchase-offer/purchase-offer.ts",
    test: "app/forms/forms.test.ts",
    changes: [["{ percent: offer.depositPercent }", "{ percent: 5 }"]],
  },
  {
    line: "Appointment confirmations",
    file: "app/mail/templates/appointment-parts.ts",
    test: "app/mail/mail-templates.test.ts",
    changes: [
      ["euro(rentEuro + chargesEuro)", "euro(rentEuro)"],
      ["euro(rentEuro * depositMonths)", "euro(rentEuro)"],
      [
        'if (mostPersons !== undefined) lines.push(t("appointment.terms.persons", { count: mostPersons }));',
        "",
      ],
    ],
  },
  {
    line: "Paging: page x of y, with the total",
    file: "app/catalogue/lists/ui/paging.tsx",
    test: "app/catalogue/lists/ui/paging.test.tsx",
    changes: [
      ["count: total }", "count: pageCount }"],
      ["pages: pageCount, count", "pages: page, count"],
    ],
  },
  {
    line: "Paging: page x of y, with the total",
    file: "app/catalogue/lists/page-numbers.ts",
    test: "app/catalogue/lists/page-numbers.test.ts",
    changes: [['["gap", number]', "[number]"]],
  },
  {
    line: "Languages: fr, nl, en filled, de empty",
    file: "app/i18n/languages.ts",
    test: "app/i18n/locales.test.ts",
    changes: [['["en", "nl", "fr", "de"]', '["en", "nl", "fr"]']],
  },
  {
    line: "Cookie lifetime and enabled languages from configuration",
    file: "app/i18n/language-choice/language-cookie.ts",
    test: "app/i18n/language-choice/language-cookie.test.ts",
    changes: [["lifetimeDays * 24 * 60 * 60", "lifetimeDays * 60 * 60"]],
  },
  {
    line: "Cookie lifetime and enabled languages from configuration",
    file: "app/config/site-config.ts",
    test: "app/config/read-site-config.test.ts",
    changes: [["max(400).default(365)", "max(400).default(30)"]],
  },
];
