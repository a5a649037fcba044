import { expect, test } from "vitest";
import { officePictureAddress, readOfficePicture } from "./office-picture.ts";

const FILE = `${"a1".repeat(20)}.jpeg`;
const CROP = { left: 10, top: 0, right: 5, bottom: 20 };

test.each([
  [`office:${FILE}`, { file: FILE, turns: 0, crop: null }],
  [`office:${FILE}?turns=3`, { file: FILE, turns: 3, crop: null }],
  [`office:${FILE}?crop=10,0,5,20`, { file: FILE, turns: 0, crop: CROP }],
  [`office:${FILE}?turns=1&crop=10,0,5,20`, { file: FILE, turns: 1, crop: CROP }],
])("%s is the address of a picture that staff added", (address, picture) => {
  expect(readOfficePicture(address)).toEqual(picture);
  expect(officePictureAddress(picture)).toBe(address);
});

test.each([
  "office:../secret.jpeg",
  `office:${FILE}?turns=0`,
  `office:${FILE}?turns=4`,
  `office:${FILE}?turns=1.5`,
  `office:${FILE}?crop=0,0,0,0`,
  `office:${FILE}?crop=95,0,0,0`,
  `office:${FILE}?crop=1,2,3`,
  `office:${FILE}?crop=10,0,5,20&turns=1`,
  `office:${FILE}?other=1`,
  "https://x.example/a.jpeg",
])("%s is not the address of a picture that staff added", (address) => {
  expect(readOfficePicture(address)).toBeUndefined();
});
