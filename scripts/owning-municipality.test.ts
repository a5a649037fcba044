import { expect, test } from "vitest";
import { owningMunicipality } from "./owning-municipality.ts";

const named = (name: string) => ({ nl: name, fr: name });
const [engis, sanktVith] = [named("Engis"), named("Sankt Vith")];
const [kluisbergen, oudenaarde] = [named("Kluisbergen"), named("Oudenaarde")];
const [pecq, doornik] = [named("Pecq"), { nl: "Doornik", fr: "Tournai" }];

test("a postal code belongs to the municipality whose name one of its localities bears", () => {
  const localities = [
    { name: "Ehein", municipality: sanktVith },
    { name: "Engis", municipality: engis },
  ];
  expect(owningMunicipality("4480", localities)).toBe(engis);
});

test("a postal code without such a locality belongs to the municipality with most of its localities", () => {
  const localities = [
    { name: "Zulzeke", municipality: oudenaarde },
    { name: "Berchem", municipality: kluisbergen },
    { name: "Ruien", municipality: kluisbergen },
  ];
  expect(owningMunicipality("9690", localities)).toBe(kluisbergen);
});

test("a postal code in the table of corrections belongs to the municipality that the table names", () => {
  const localities = [
    { name: "Ramegnies-Chin", municipality: pecq },
    { name: "Templeuve", municipality: doornik },
  ];
  expect(owningMunicipality("7520", localities)).toBe(doornik);
});
