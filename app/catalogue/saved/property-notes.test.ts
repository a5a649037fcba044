import { expect, test } from "vitest";
import { formatNotes, MAX_NOTE, MAX_NOTES, parseNotes, withNote } from "./property-notes.ts";

const NONE = parseNotes("");

test("formatting and parsing notes gives the same notes, with any contents", () => {
  const notes = withNote(withNote(NONE, 12, 'Garden to the south\n"vraagprijs" <b>?</b>'), 13, "€ 🏠");
  expect(parseNotes(formatNotes(notes))).toEqual(notes);
});

test("an empty note is removed", () => {
  expect(withNote(withNote(NONE, 12, "Garden"), 12, " \n")).toEqual(NONE);
});

test("a note that is too long is cut off", () => {
  expect(withNote(NONE, 12, "x".repeat(MAX_NOTE + 1)).get(12)).toHaveLength(MAX_NOTE);
});

test("at the maximum, the note with the oldest change is removed", () => {
  let notes = NONE;
  for (let id = 1; id <= MAX_NOTES + 1; id += 1) notes = withNote(notes, id, "note");
  expect(notes.size).toBe(MAX_NOTES);
  expect(notes.has(1)).toBe(false);
  expect(notes.has(MAX_NOTES + 1)).toBe(true);
});

test.each([
  "",
  "{}",
  "[1]",
  '[["1","a"]]',
  "[[1,2]]",
  '[[-1,"a"]]',
  "null",
  "<p>",
  `[[1,"${"x".repeat(1_001)}"]]`,
])("the text %j contains no notes", (text) => {
  expect(parseNotes(text)).toEqual(NONE);
});
