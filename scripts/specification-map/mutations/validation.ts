import type { MutatedRule } from "../mutation.ts";

/** Specification §5 and §8: validation rules and failures. */
export const VALIDATION_RULES: readonly MutatedRule[] = [
  {
    line: 'Required fields, "X is a required field"; the title is optional unless configured (note N181)',
    file: "app/forms/fields/check-field.ts",
    test: "app/forms/fields/check-field.test.ts",
    changes: [['return kind === "agreement" ? "agreement" : "required";', "return undefined;"]],
  },
  {
    line: 'Required fields, "X is a required field"; the title is optional unless configured (note N181)',
    file: "app/forms/fields/shared-fields.ts",
    test: "app/forms/forms.test.ts",
    changes: [
      ['name: "title", kind: "choice", isRequired: false', 'name: "title", kind: "choice", isRequired: true'],
    ],
  },
  {
    line: "Search alert: type, zone, dates",
    file: "app/forms/demand-register/demand-register.ts",
    test: "app/forms/fields/form-messages.test.ts",
    changes: [['kind: "choices",\n        isRequired: true', 'kind: "choices",\n        isRequired: false']],
  },
  {
    line: "Search alert: type, zone, dates",
    file: "app/forms/fields/check-field.ts",
    test: "app/forms/fields/form-messages.test.ts",
    changes: [['if (year === "" || month === "" || day === "") return "incomplete";', ""]],
  },
  {
    line: "E-mail must be valid",
    file: "app/forms/fields/visitor-email.ts",
    test: "app/forms/fields/check-field.test.ts",
    changes: [
      ["PATTERN.test(text)", 'text.includes("@")'],
      ["text.length <= MAX_ADDRESS_CHARACTERS && ", ""],
    ],
  },
  {
    line: "Captcha",
    file: "app/forms/captcha/captcha.server.ts",
    test: "app/forms/captcha/captcha.test.ts",
    changes: [
      ["typed === characters || ", ""],
      ["hasZeroBits(hash, challenge.bits) ? challenge : undefined", "challenge"],
      ["age > CHALLENGE_LIFETIME_MS", "age > 2 * CHALLENGE_LIFETIME_MS"],
    ],
  },
  {
    line: "Captcha",
    file: "app/forms/captcha/used-captchas.server.ts",
    test: "app/forms/receive/receive-form.test.ts",
    changes: [
      ["if (usedBy !== undefined) return usedBy === submission;", "if (usedBy !== undefined) return true;"],
    ],
  },
  {
    line: 'Site-contact form: "Check the fields in red"',
    file: "app/forms/page/form-view.ts",
    test: "app/forms/fields/form-messages.test.ts",
    changes: [['if (sent?.outcome === "invalid") return t("errors:form.notSent");', ""]],
  },
  {
    line: "Phone: 10 digits 4-2-2-2, 9 digits 3-2-2-2, else unchanged",
    file: "app/format/phone.ts",
    test: "app/format/phone.test.ts",
    changes: [
      ["10: /^(\\d{4})(\\d{2})(\\d{2})(\\d{2})$/", "10: /^(\\d{3})(\\d{3})(\\d{2})(\\d{2})$/"],
      ["9: /^(\\d{3})(\\d{2})(\\d{2})(\\d{2})$/", "9: /^(\\d{2})(\\d{3})(\\d{2})(\\d{2})$/"],
      ['groups.slice(1).join(" ") : raw', 'groups.slice(1).join(" ") : digits'],
    ],
  },
  {
    line: "Video: file extensions",
    file: "app/property/video-links.ts",
    test: "app/property/video-links.test.ts",
    changes: [
      ["flv|webm", "flv"],
      ["webm)$/i", "webm)$/"],
    ],
  },
  {
    line: "Video: sharing service, four forms, 11 characters",
    file: "app/property/video-links.ts",
    test: "app/property/video-links.test.ts",
    changes: [
      ["{11}$/", "{11,}$/"],
      ['first === "shorts" || ', ""],
      ['if (isHost(url, "youtu.be")) return first;', ""],
      ['if (first === "watch") return url.searchParams.get("v") ?? "";', ""],
      [' || first === "embed" ?', " ?"],
    ],
  },
  {
    line: "Video: second service, numeric id",
    file: "app/property/video-links.ts",
    test: "app/property/video-links.test.ts",
    changes: [["const VIMEO_ID = /^\\d{1,20}$/", "const VIMEO_ID = /^\\w{1,20}$/"]],
  },
  {
    line: "Video: social network",
    file: "app/property/video-links.ts",
    test: "app/property/video-links.test.ts",
    changes: [['isHost(url, "facebook.com")', 'isHost(url, "facebook.org")']],
  },
  {
    line: "Video: three providers by host suffix",
    file: "app/property/video-links.ts",
    test: "app/property/video-links.test.ts",
    changes: [
      ['["matterport.com", "cloudpano.com", "kuula.co"]', '["matterport.com", "cloudpano.com"]'],
      ["url.hostname.endsWith(`.${suffix}`)", "url.hostname.endsWith(suffix)"],
    ],
  },
  {
    line: "Conditions: field, logic, compare; failure is false",
    file: "app/property/conditions.ts",
    test: "app/property/conditions.test.ts",
    changes: [
      ["    return false;\n  }\n}", "    return true;\n  }\n}"],
      ["order(value, compare) >= 0", "order(value, compare) > 0"],
      ["condition.and.every(", "condition.and.some("],
      ["condition.or.some(", "condition.or.every("],
    ],
  },
  {
    line: "Description: tags, entities, spaces, 250 characters, word cut, ellipsis",
    file: "app/property/description.ts",
    test: "app/property/description.test.ts",
    changes: [
      ["DESCRIPTION_LIMIT = 250", "DESCRIPTION_LIMIT = 251"],
      ["const WORD_CUT_PART = 0.8;", "const WORD_CUT_PART = 0.5;"],
      ['const ELLIPSIS = "…";', 'const ELLIPSIS = "...";'],
      ["return decodeHTML(text)\n", "return text\n"],
      ['.replace(/[\\s\\p{Cc}]+/gu, " ")', ""],
    ],
  },
  {
    line: "Search: accent-insensitive, exact token",
    file: "app/property/places/normalise-name.ts",
    test: "app/property/places/normalise-name.test.ts",
    changes: [["return plainLetters(name)\n", "return name.toLowerCase()\n"]],
  },
  {
    line: "Search: accent-insensitive, exact token",
    file: "app/search/match.ts",
    test: "app/search/match.test.ts",
    changes: [
      [
        "if (entry.words.includes(last)) exact.push(entry);",
        "if (entry.words.some((word) => word.includes(last))) exact.push(entry);",
      ],
    ],
  },
  {
    line: "Search: accent-insensitive, exact token",
    file: "app/search/search-words.ts",
    test: "app/search/search-words.test.ts",
    changes: [["normaliseName(text).split", "text.split"]],
  },
  {
    line: "A property matches by ID",
    file: "app/search/match.ts",
    test: "app/search/match.test.ts",
    changes: [
      ["indexOfId.get(Number(key))", "undefined"],
      ["if (sortedKeys[position] === key) exact.add(index);", "if (sortedKeys[position] === key) continue;"],
    ],
  },
  {
    line: "A city matches by name, zip or plain name",
    file: "app/search/search-index.ts",
    test: "app/search/search-index.test.ts",
    changes: [["searchWords([zip, name, ...otherNames]", "searchWords([name, ...otherNames]"]],
  },
  {
    line: "A city matches by name, zip or plain name",
    file: "app/catalogue/lists/list-condition.server.ts",
    test: "app/catalogue/lists/list-page.test.ts",
    changes: [
      ["${isNamed} or ${listings.place} in ${codes}", "${listings.place} in ${codes}"],
      ["if (!name) return hasZip;", "if (!name) return isNamed;"],
    ],
  },
  {
    line: 'Currency gives "NaN" on failure',
    file: "app/format/currency.ts",
    test: "app/format/currency.test.ts",
    changes: [['return "NaN";', 'return "";']],
  },
  {
    line: "Unknown language or path falls back to /",
    file: "app/i18n/paths/translate-path.ts",
    test: "app/i18n/paths/translate-path.test.ts",
    changes: [['pathFor("home", language)', 'pathFor("for-sale", language)']],
  },
  {
    line: "A missing translation is empty",
    file: "app/i18n/language-texts.ts",
    test: "app/i18n/server-texts.test.tsx",
    changes: [['found === undefined ? "" :', "found === undefined ? key :"]],
  },
  {
    line: "A missing translation is empty",
    file: "app/i18n/multilingual-text.ts",
    test: "app/i18n/multilingual-text.test.ts",
    changes: [
      ['texts?.[language] ?? texts?.und ?? ""', 'texts?.[language] ?? texts?.und ?? texts?.en ?? ""'],
    ],
  },
];
