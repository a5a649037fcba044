import fc from "fast-check";
import { expect, test } from "vitest";
import { ANY_CHARACTER } from "../../../test-support/any-character.ts";
import { cpuTimeMs } from "../../../test-support/cpu-time.ts";
import { passwordError } from "./password-rule.server.ts";

const known = { email: "lieve.peeters@eigenaar.example", name: "Lieve Peeters", agency: "Immo Gevel" };

test.each([
  ["violet anchor drum seventy", undefined],
  ["Tr0ub4dor&3-brug-Leie", undefined],
  ["huisje met een rood dak", undefined],
  ["密码很长的一句话不容易猜到吧", undefined],
  ["", "required"],
  ["short", "short"],
  ["elevenchars", "short"],
  ["🏠🏠🏠🏠🏠🏠🏠🏠🏠🏠🏠", "short"],
  ["x7".repeat(129), "long"],
  ["passwordpassword", "common"],
  ["password12345", "common"],
  ["123456789012", "common"],
  ["qwertyuiopas", "common"],
  ["aaaaaaaaaaaaaaaaaaaa", "common"],
  ["iloveyou1234", "common"],
  ["lieve.peeters@eigenaar.example", "yours"],
  ["LievePeeters2026", "yours"],
  ["Immo Gevel 2026", "yours"],
  ["immogevel1234", "yours"],
])("the password %j has the error %s", (password, error) => {
  expect(passwordError(password, known)).toBe(error);
});

test("a long password is checked quickly, whatever it consists of", () => {
  const takenMs = cpuTimeMs(() => {
    for (const part of ["a", "password", "1q2w3e", "lieve", "0O1l|"])
      passwordError(part.repeat(256).slice(0, 256), known);
  });
  // Takes about ten milliseconds. Without a limit on the number of checked characters it took minutes.
  expect(takenMs).toBeLessThan(5_000);
});

test("any text gets a result", () => {
  fc.assert(
    fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 300 }), (password) => {
      expect([undefined, "required", "short", "long", "common", "yours"]).toContain(
        passwordError(password, known),
      );
    }),
    { numRuns: 50 },
  );
});
