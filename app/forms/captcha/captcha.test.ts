import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { captchas } from "./captcha.server.ts";
import { captchaPicture } from "./captcha-picture.server.ts";
import { hasZeroBits, workText } from "./captcha-work.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const LATER = NOW + 5_000;
const ours = captchas("a secret of thirty-two characters", 8);

function work(challenge: string, bits: number): string {
  for (let number = 0; ; number += 1) {
    const hash = createHash("sha256").update(workText(challenge, number)).digest();
    if (hasZeroBits(hash, bits)) return `${challenge}.${number}`;
  }
}

test.each([
  [[0, 0, 255], 16, true],
  [[0, 1, 255], 16, false],
  [[0, 1], 15, true],
  [[0, 2], 15, false],
  [[255], 0, true],
  [[0], 16, false],
])("whether %j begins with %i bits of zero: %s", (bytes, bits, expected) => {
  expect(hasZeroBits(new Uint8Array(bytes), bits)).toBe(expected);
});

test("a valid proof of work is accepted", () => {
  const { challenge, bits } = ours.work(NOW);
  expect(ours.checkWork(work(challenge, bits), LATER)).toMatchObject({ kind: "work", issuedAt: NOW });
});

test("a proof of work is refused when it is wrong, altered, foreign, too fast or expired", () => {
  const { challenge, bits } = ours.work(NOW);
  const proof = work(challenge, bits);
  const easier = challenge.replace(".8.", ".0.");
  expect(ours.checkWork(`${challenge}.0`, LATER) && !proof.endsWith(".0")).toBeFalsy();
  expect(ours.checkWork(`${easier}.1`, LATER)).toBeUndefined();
  expect(captchas("another secret of 32 characters!!", 8).checkWork(proof, LATER)).toBeUndefined();
  expect(ours.checkWork(proof, NOW + 1_000)).toBeUndefined();
  expect(ours.checkWork(proof, NOW + 600_001)).toBeUndefined();
  for (const nonsense of ["", ".", "work.x.y.8.z.1", "__proto__"]) {
    expect(ours.checkWork(nonsense, LATER)).toBeUndefined();
  }
});

test("characters are accepted in any case and with spaces, and the sum is accepted instead", () => {
  const { token, characters, sum } = ours.question(NOW);
  expect(characters).toMatch(/^[A-Z0-9]{5}$/);
  for (const answer of [
    characters,
    characters.toLowerCase(),
    [...characters].join(" "),
    `${sum.first + sum.second}`,
  ])
    expect(ours.checkAnswer(token, answer, LATER)).toMatchObject({ kind: "question" });
  expect(ours.checkAnswer(token, `${characters}X`, LATER)).toBeUndefined();
  expect(ours.checkAnswer(token, "", LATER)).toBeUndefined();
  expect(ours.checkAnswer(token, characters, NOW + 600_001)).toBeUndefined();
});

test("a question cannot be answered with a proof of work, nor the reverse", () => {
  const { token, characters } = ours.question(NOW);
  expect(ours.checkWork(`${token}.1`, LATER)).toBeUndefined();
  expect(ours.checkAnswer(ours.work(NOW).challenge, characters, LATER)).toBeUndefined();
});

test("the picture is a bitmap, and different each time", async () => {
  const [one, two] = await Promise.all([captchaPicture("ACE34"), captchaPicture("ACE34")]);
  expect(one).not.toBe(two);
  const bytes = Buffer.from(one.replace("data:image/png;base64,", ""), "base64");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 240, height: 80 });
});
