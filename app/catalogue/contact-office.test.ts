import { expect, test } from "vitest";
import { contactOffice } from "./contact-office.ts";

function office(name: string) {
  return {
    name,
    street: "Kaai 1",
    zip: "9000",
    city: { nl: "Gent" },
    phone: `tel ${name}`,
    email: `${name}@x.example`,
  };
}

const agency = {
  name: "Immo Gevel",
  phone: "092330470",
  email: "hallo@immogevel.example",
  offices: [office("Immo Gevel Gent"), office("Immo Gevel Brussel"), office("Immo Gevel Liège")],
} as unknown as Parameters<typeof contactOffice>[1];

test.each([
  ["Immo Gevel Brussel", "Immo Gevel Brussel"],
  ["immo gevel  BRUSSEL", "Immo Gevel Brussel"],
  ["Gent", "Immo Gevel Gent"],
  ["liege", "Immo Gevel Liège"],
  ["Immo Gevel", "Immo Gevel Gent"],
])("a home of the office %j is answered by %s", (named, name) => {
  expect(contactOffice(named, agency).name).toBe(name);
});

test.each([undefined, "", "  ", "Ge", "Immo Anders"])(
  "a home of the office %j is answered by the agency",
  (named) => {
    expect(contactOffice(named, agency)).toEqual({
      name: "Immo Gevel",
      phone: "092330470",
      email: "hallo@immogevel.example",
    });
  },
);
