import { expect, test } from "vitest";
import { sampleContext, sampleSite } from "../../test-support/sample-context.ts";
import type { ContactSubject } from "../catalogue/form-links.ts";
import type { FormName, FormSettings } from "../config/form-settings.ts";
import { formLinks } from "./form-links.ts";

const SALE: ContactSubject = { about: "property", id: 12, goal: "sale" };
const RENT: ContactSubject = { about: "property", id: 12, goal: "rent" };

/** Paths of the links to forms, for an agency that has switched off these forms. */
function linksOf(subject: ContactSubject, off: readonly FormName[] = []) {
  const switchedOff = { isShown: false, required: [], optional: [], hidden: [] };
  const each: FormSettings["each"] = Object.fromEntries(off.map((name) => [name, switchedOff]));
  const site = { ...sampleSite, forms: { ...sampleSite.forms, each } };
  const { viewing, message, documents, more } = formLinks(sampleContext("nl", site))(subject);
  return {
    viewing: viewing?.path,
    message: message?.path,
    documents: documents?.path,
    more: more.map(pathOf),
  };
}

const pathOf = ({ path }: { path: string }) => path;

test("a property for sale has links to request a viewing, send a message, make an offer, get the documents and mail a friend", () => {
  expect(linksOf(SALE)).toEqual({
    viewing: "/nl/afspraak/12/",
    message: "/nl/contacteer-mij/12/?reason=information",
    documents: "/nl/documenten/12/",
    more: ["/nl/bod/12/", "/nl/documenten/12/", "/nl/doorsturen/12/"],
  });
});

test("a property to let has a link to apply instead of one to make an offer", () => {
  expect(linksOf(RENT).more).toEqual([
    "/nl/kandidaat-huurder/12/",
    "/nl/documenten/12/",
    "/nl/doorsturen/12/",
  ]);
});

test("a project has a link to send a message", () => {
  expect(linksOf({ about: "project", id: 3 })).toMatchObject({
    message: "/nl/vraag-over-project/3/",
    more: [],
  });
});

test("viewings are requested by a message when appointments are switched off, and have no link when messages are switched off too", () => {
  expect(linksOf(SALE, ["appointment"]).viewing).toBe("/nl/contacteer-mij/12/?reason=visit");
  const none = linksOf(SALE, ["appointment", "contact-me"]);
  expect([none.viewing, none.message]).toEqual([undefined, undefined]);
});

test("buttons have a short text for narrow places", () => {
  const { viewing, message } = formLinks(sampleContext("en"))(SALE);
  expect(viewing).toMatchObject({ text: "Request a viewing", short: "Viewing" });
  expect(message).toMatchObject({ text: "Send a message", short: "Message" });
});
