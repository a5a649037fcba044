import { expect, test } from "vitest";
import { sampleContext, sampleSite } from "../../../test-support/sample-context.ts";
import { contactOf } from "./property-contact.ts";

const AN = {
  name: "An Peeters",
  feedNames: ["apeeters"],
  role: { nl: "Makelaar", und: "Agent" },
  phone: "0475123456",
  image: "pictures/an.webp",
};

function contact(agent: string | undefined, team = [AN]) {
  return contactOf({ agent, office: undefined }, { title: "Rijwoning" }, { ...sampleContext("nl"), team });
}

test.each(["An Peeters", "an peeters", "apeeters"])(
  "the agent %s of a feed is shown with portrait, role and their own phone number",
  (name) => {
    expect(contact(name)).toMatchObject({
      phoneHref: "tel:+32475123456",
      agent: {
        name: "An Peeters",
        role: "Makelaar",
        picture: { src: "/media/600/pictures/an.webp", alt: "" },
      },
    });
  },
);

test("an agent who is not in the team has a name only, and the phone number of the office", () => {
  const { agent, phoneHref, emailHref } = contact(" Jef Janssens ");
  expect(agent).toEqual({ name: "Jef Janssens" });
  expect(phoneHref).toBe(contact(undefined).phoneHref);
  expect(emailHref).toMatch(new RegExp(`^mailto:${sampleSite.agency.email}`));
});

test("an agent whose name two people share has only a name", () => {
  expect(contact("An Peeters", [AN, { ...AN, phone: "0475999999" }]).agent).toEqual({ name: "An Peeters" });
});

test("a property without an agent has only the office", () => {
  expect(contact(undefined).agent).toBeUndefined();
});
