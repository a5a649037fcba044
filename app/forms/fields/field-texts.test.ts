import { expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { FORMS } from "../forms.ts";
import { translateAnyKey } from "../translate-any-key.ts";
import { fieldsOf } from "./field.ts";
import { agencyFieldName, fieldName } from "./field-texts.ts";

const FIELDS = Object.values(FORMS).flatMap(fieldsOf);

/** Words that address the reader or speak for the visitor: staff would read them as about themselves. */
const PERSONAL_WORDS: Record<Language, RegExp> = {
  en: /(?<!\p{L})(you|your|I|my|we|us)(?!\p{L})/iu,
  nl: /(?<!\p{L})(u|uw|ik|mijn|we|wij|ons|onze)(?!\p{L})/iu,
  fr: /(?<!\p{L})(vous|votre|vos|je|mon|ma|mes|nous|notre|nos)(?!\p{L})/iu,
  // In lower case "sie" and "ihr" are also "she" and "her".
  de: /(?<!\p{L})(Sie|Ihnen|Ihr|Ihre|Ihrer|Ihres|Ihrem|Ihren|[Ii]ch|[Mm]ein|[Mm]eine|[Ww]ir|[Uu]ns|[Uu]nser|[Uu]nsere)(?!\p{L})/u,
};

test.each(LANGUAGES)("no field has a name for staff in %s that addresses the visitor", (language) => {
  const t = translateAnyKey(sampleContext(language).texts);
  const personal = FIELDS.map((field) => agencyFieldName(field, t)).filter(
    (name) => name === "" || name.endsWith("?") || PERSONAL_WORDS[language].test(name),
  );
  expect(personal).toEqual([]);
});

test("a field without a name for staff has the name that visitors read", () => {
  const t = translateAnyKey(sampleContext("en").texts);
  expect(agencyFieldName({ name: "phone" }, t)).toBe("Phone number");
  expect(fieldName({ name: "remark" }, t)).toBe("Your message");
  expect(agencyFieldName({ name: "remark" }, t)).toBe("Message");
});
