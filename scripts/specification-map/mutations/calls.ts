import type { MutatedRule } from "../mutation.ts";

/** Specification §6 and §7: roles, the requests that the product makes, and the mails that forms send. */
export const CALLS_RULES: readonly MutatedRule[] = [
  {
    line: "Visitor: submits forms",
    file: "app/forms/receive/receive-form.server.ts",
    test: "app/forms/receive/receive-form.test.ts",
    changes: [
      ['if (admission.kind === "too-many") return redisplayForm(', "if (false) return redisplayForm("],
      ["Object.keys(errors).length > 0", "false"],
    ],
  },
  {
    line: "Property owner: statistics, history and communications of his own homes; the page says who is signed in",
    file: "app/owners/portal/owned-properties.server.ts",
    test: "server/requests/owner-downloads.test.ts",
    changes: [["id !== undefined && listingIds.includes(id) ? id : undefined", "id"]],
  },
  {
    line: "Property owner: statistics, history and communications of his own homes; the page says who is signed in",
    file: "server/requests/owner-downloads.ts",
    test: "server/requests/owner-downloads.test.ts",
    changes: [["const DOCUMENT = /^[^.].*\\.pdf$/i;", "const DOCUMENT = /./;"]],
  },
  {
    line: "Not in the specification: passkeys, a second factor, and the page of an account (decisions 225 and 226, note N227)",
    file: "app/accounts/passkeys/passkeys.server.ts",
    test: "app/accounts/passkeys/passkeys.test.ts",
    changes: [
      [
        'response.response.userHandle !== userHandle(secret, stored.accountId).toString("base64url")',
        "false",
      ],
    ],
  },
  {
    line: "Not in the specification: passkeys, a second factor, and the page of an account (decisions 225 and 226, note N227)",
    file: "app/accounts/two-factor/second-factor.server.ts",
    test: "app/accounts/two-factor/second-factor.test.ts",
    changes: [
      ["or(isNull(accounts.factorStep), lt(accounts.factorStep, step)),", ""],
      [
        "array_remove(${accounts.recoveryCodes}, ${hash})",
        "array_remove(${accounts.recoveryCodes}, ${hash} || 'x')",
      ],
    ],
  },
  {
    line: "Other labels: potential tenants and buyers, commons and commercial, manager",
    file: "app/content/modules/team/team.server.ts",
    test: "app/content/modules/load-modules.test.ts",
    changes: [["texts.t(`content:contactRoles.${contactRole}`)", '""']],
  },
  {
    line: "No HTTP API calls of its own",
    file: "server/http/content-security-policy.ts",
    test: "server/http/content-security-policy.test.ts",
    changes: [
      ['"default-src \'none\'",\n    ["script-src', '"default-src *",\n    ["script-src'],
      ["[\"connect-src 'self'\", ...requests]", '["connect-src *", ...requests]'],
    ],
  },
  {
    line: "Search uses lists that are bundled",
    file: "app/search/search-index.server.ts",
    test: "app/search/search-index.test.ts",
    changes: [["descriptions: properties.map(({ description }) => description)", "descriptions: []"]],
  },
  {
    line: "Search uses lists that are bundled",
    file: "app/search/search-index.server.ts",
    test: "app/search/search-index.test.ts",
    changes: [["ids: properties.map(({ id }) => id)", "ids: []"]],
  },
  {
    line: "Only translation texts are bundled",
    file: "app/i18n/server-texts.server.ts",
    test: "app/i18n/server-texts.test.tsx",
    changes: [
      [
        "const forBrowser = Object.entries(dictionary).filter(([area]) => !SERVER_ONLY_AREAS.includes(area));",
        "const forBrowser = Object.entries(dictionary);",
      ],
    ],
  },
  {
    line: "Map message",
    file: "app/map/map-message.ts",
    test: "app/map/map-message.test.ts",
    changes: [
      ["event.origin === expected.origin && ", ""],
      [" && event.source === expected.window", ""],
      ["MAX_CARDS = 10", "MAX_CARDS = 100"],
      ['(marker === "" || isOwnPath(marker)) &&', ""],
    ],
  },
  {
    line: "Captcha script",
    file: "app/forms/captcha/captcha.server.ts",
    test: "app/forms/captcha/captcha.test.ts",
    changes: [["!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(payload)))", "false"]],
  },
  {
    line: "Analytics, tag manager, pixel after consent",
    file: "app/consent/tag-origins.ts",
    test: "app/consent/tag-origins.test.ts",
    changes: [
      [
        "...(pixelId ? [originsOfScript(scriptOrigins.meta), PIXEL] : []),",
        "originsOfScript(scriptOrigins.meta), PIXEL,",
      ],
      ["...(adsId ? [ADS] : []),", ""],
    ],
  },
  {
    line: "Listing retrieval: properties, projects, type categories, cities, neighbourhoods",
    file: "app/feeds/omnicasa/read-omnicasa.ts",
    test: "app/feeds/omnicasa/read-omnicasa.test.ts",
    changes: [
      ['record.yesNo("PublishInternet") === false ? undefined : readProject(record)', "readProject(record)"],
    ],
  },
  {
    line: "Listing retrieval: properties, projects, type categories, cities, neighbourhoods",
    file: "app/feeds/csv/open-rows.server.ts",
    test: "app/feeds/csv/read-csv.test.ts",
    changes: [['/^\\s*[[{]/.test(head) ? "json" : "csv"', '"csv"']],
  },
  {
    line: "Retrieval of owners, online-media statistics and histories",
    file: "app/feeds/import/import-owner-records.server.ts",
    test: "app/feeds/import/import-for-owners.test.ts",
    changes: [['if (item.kind === "owner" && !property.isInFeed)', "if (false)"]],
  },
  {
    line: "Retrieval of owners, online-media statistics and histories",
    file: "app/owners/advertising/advertising-figures.server.ts",
    test: "app/owners/advertising/advertising-figures.test.ts",
    changes: [["clicks: sum(mediaDays.clicks)", "clicks: sum(mediaDays.views)"]],
  },
  {
    line: "Retrieval of owners, online-media statistics and histories",
    file: "app/feeds/omnicasa/read-for-owners.ts",
    test: "app/feeds/omnicasa/read-for-owners.test.ts",
    changes: [['yield* readEach("owner", "owner", lists.owners, readOwner);', ""]],
  },
  {
    line: "Forms send mail",
    file: "app/forms/send-to-friend/friend-mail.ts",
    test: "app/forms/receive/receive-form.test.ts",
    changes: [['replyTo: { name: plainName(values.senderName), address: values.email ?? "" },', ""]],
  },
  {
    line: "Forms send mail",
    file: "app/forms/submissions/submission-service.server.ts",
    test: "app/forms/submissions/submission-service.test.ts",
    changes: [
      [
        "position = await journal.append(submission);",
        'position = { file: "", id: "" } as unknown as JournalPosition;',
      ],
    ],
  },
  {
    line: "Forms send mail",
    file: "app/alerts/send-alerts.server.ts",
    test: "app/alerts/alerts.test.ts",
    changes: [["const MAX_PROPERTIES = 20;", "const MAX_PROPERTIES = 200;"]],
  },
  {
    line: "Forms send mail",
    file: "app/alerts/send-newsletter.server.ts",
    test: "app/alerts/newsletter.test.ts",
    changes: [["where reader.state = 'confirmed'`", "`"]],
  },
  {
    line: "Forms send mail",
    file: "app/accounts/passwords/passwords.server.ts",
    test: "server/requests/sign-in-pages.test.ts",
    changes: [["if (await rateLimiter(limit, now.getTime())) return;", ""]],
  },
  {
    line: "Forms send mail",
    file: "app/mail/templates/owner-link.server.ts",
    test: "app/mail/mail-templates.test.ts",
    changes: [["?t=${linkKey(link)}", ""]],
  },
];
