import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { visitorPictures } from "../../media/visitor-pictures.server.ts";
import { createCaptchas } from "./captcha.server.ts";
import { CaptchaCheck } from "./captcha-check.server.ts";
import { captchaPicture } from "./captcha-picture.server.ts";
import { hasZeroBits, textToHash } from "./proof-of-work.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const LATER = NOW + 5_000;
const LIFETIME_MS = 600_000;
/** Captchas whose proof of work has 8 zero bits. */
const captchas = createCaptchas("a secret of thirty-two characters", 8);

function solve(challenge: string, bits: number): string {
  for (let number = 0; ; number += 1) {
    const hash = createHash("sha256").update(textToHash(challenge, number)).digest();
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
])("%j begins with %i zero bits: %s", (bytes, bits, expected) => {
  expect(hasZeroBits(new Uint8Array(bytes), bits)).toBe(expected);
});

test("a valid proof of work is accepted", () => {
  const { challenge, bits } = captchas.work(NOW);
  expect(captchas.checkWork(solve(challenge, bits), LATER)).toMatchObject({ kind: "work", issuedAt: NOW });
});

test("a proof of work is refused when it is wrong, altered, foreign, too fast or expired", () => {
  const { challenge, bits } = captchas.work(NOW);
  const proof = solve(challenge, bits);
  // The challenge contains the number of bits.
  const easier = challenge.replace(".8.", ".0.");
  // 0 is a wrong number, except when it happens to be the solution.
  expect(captchas.checkWork(`${challenge}.0`, LATER) && !proof.endsWith(".0")).toBeFalsy();
  expect(captchas.checkWork(`${easier}.1`, LATER)).toBeUndefined();
  expect(createCaptchas("another secret of 32 characters!!", 8).checkWork(proof, LATER)).toBeUndefined();
  expect(captchas.checkWork(proof, NOW + 1_000)).toBeUndefined();
  expect(captchas.checkWork(proof, NOW + LIFETIME_MS + 1)).toBeUndefined();
  for (const nonsense of ["", ".", "work.x.y.8.z.1", "__proto__"]) {
    expect(captchas.checkWork(nonsense, LATER)).toBeUndefined();
  }
});

test("characters are accepted in any case and with spaces, and the sum is accepted instead", () => {
  const { token, characters, sum } = captchas.question(NOW);
  expect(characters).toMatch(/^[A-Z0-9]{5}$/);
  for (const answer of [
    characters,
    characters.toLowerCase(),
    [...characters].join(" "),
    `${sum.first + sum.second}`,
  ])
    expect(captchas.checkAnswer(token, answer, LATER)).toMatchObject({ kind: "question" });
  expect(captchas.checkAnswer(token, `${characters}X`, LATER)).toBeUndefined();
  expect(captchas.checkAnswer(token, "", LATER)).toBeUndefined();
  expect(captchas.checkAnswer(token, characters, NOW + LIFETIME_MS + 1)).toBeUndefined();
});

test("a question cannot be answered with a proof of work, nor a proof-of-work challenge with typed characters", () => {
  const { token, characters } = captchas.question(NOW);
  expect(captchas.checkWork(`${token}.1`, LATER)).toBeUndefined();
  expect(captchas.checkAnswer(captchas.work(NOW).challenge, characters, LATER)).toBeUndefined();
});

test("the picture is a bitmap, and different each time", async () => {
  const [one, two] = await Promise.all([captchaPicture("ACE34"), captchaPicture("ACE34")]);
  expect(one).not.toBe(two);
  const bytes = Buffer.from(one.replace("data:image/png;base64,", ""), "base64");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 240, height: 80 });
});

test("a question whose picture cannot be drawn can be answered by its sum", async () => {
  const run = vi.spyOn(visitorPictures, "run").mockRejectedValue(new Error("no process"));
  onTestFinished(() => run.mockRestore());
  const check = new CaptchaCheck("a secret of thirty-two characters", { workBits: 8, isTyped: false });
  const onError = vi.fn();
  const { token, picture, sum } = await check.question({}, NOW, onError);
  expect([picture, onError.mock.calls]).toEqual([undefined, [[new Error("no process")]]]);
  const fields = { question: token, characters: String(sum.first + sum.second) };
  expect(check.solvedChallenge(fields, LATER)).toMatchObject({ kind: "question" });
});
