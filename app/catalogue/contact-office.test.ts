import { expect, test } from "vitest";
import { contactOffice, findAgent, findOffice, officeName } from "./contact-office.ts";

function office(name: string) {
  return {
    name,
    street: "Kaai 1",
    zip: "9000",
    city: { nl: "Gent" },
    phone: `tel ${name}`,
    email: `${name}@x.example`,
    feedNames: [],
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
  ["Ghent", "Immo Gevel Gent"],
  ["Gand", "Immo Gevel Gent"],
  ["Brussels", "Immo Gevel Brussel"],
  ["Bruxelles", "Immo Gevel Brussel"],
  ["Office of Brüssel", "Immo Gevel Brussel"],
  ["Lüttich", "Immo Gevel Liège"],
  ["Luik centrum", "Immo Gevel Liège"],
])("a listing that names the office %j has the contact %s", (named, name) => {
  expect(contactOffice(named, agency).name).toBe(name);
});

test.each([undefined, "", "  ", "Ge", "Immo Anders", "Immo Gevel", "Namur"])(
  "a listing that names the office %j has the agency as contact",
  (named) => {
    expect(contactOffice(named, agency)).toEqual({
      name: "Immo Gevel",
      phone: "092330470",
      email: "hallo@immogevel.example",
    });
  },
);

test.each([
  ["the office of its name, also when others share its address", "Aalst", "info@x.example", "Aalst"],
  ["the only office with its address", "Immo Gevel", "gent@x.example", "Gent"],
  ["none when several offices share its address", "Immo Gevel", "info@x.example", undefined],
  ["none without its address", "Immo Gevel", "hallo@x.example", undefined],
])("a contact is %s", (_, name, email, expected) => {
  const offices = [
    { name: "Gent", email: "gent@x.example" },
    { name: "Halle", email: "info@x.example" },
    { name: "Aalst", email: "info@x.example" },
  ];
  expect(officeName({ name, email }, offices)).toBe(expected);
});

test("an office is found by its feed code, and by its city", () => {
  const kortrijk = { ...office("De Leie"), city: { nl: "Kortrijk" } };
  const coast = { ...office("Aan Zee"), city: { nl: "Oostduinkerke" }, feedNames: ["7", "KUST"] };
  const offices = [kortrijk, coast] as Parameters<typeof findOffice>[1];
  for (const named of ["Courtrai", "Kortrijk", "kortrijk"]) expect(findOffice(named, offices)).toBe(kortrijk);
  for (const named of ["7", "Kust", "Oostduinkerke"]) expect(findOffice(named, offices)).toBe(coast);
});

test("a name that matches two offices finds neither, unless it is the whole name of one", () => {
  const offices = [office("Gent Noord"), office("Gent Zuid")] as Parameters<typeof findOffice>[1];
  expect(findOffice("Gent", offices)).toBeUndefined();
  expect(findOffice("Ghent", offices)).toBeUndefined();
  expect(findOffice("Gent Zuid", offices)?.name).toBe("Gent Zuid");
});

test("an agent is found by their whole name or by a feed name, unless two agents share it", () => {
  const agent = (name: string, feedNames: string[] = []) => ({ name, email: `${name}@x.example`, feedNames });
  const team = [agent("Élise Warnotte", ["EW"]), agent("Jan Peeters"), agent("Jan Peeters")];
  expect(findAgent("elise  WARNOTTE", team)?.name).toBe("Élise Warnotte");
  expect(findAgent("ew", team)?.name).toBe("Élise Warnotte");
  for (const named of [undefined, " ", "Jan Peeters", "Elise"])
    expect(findAgent(named, team)).toBeUndefined();
});
