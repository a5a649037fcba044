import { beforeEach, expect, test } from "vitest";
import { UnsavedChanges } from "./unsaved-changes.ts";

type Form = { values: string | undefined };
let note: Form;
let status: Form;
let changes: UnsavedChanges<Form>;
beforeEach(() => {
  note = { values: "" };
  status = { values: "new" };
  changes = new UnsavedChanges(({ values }) => values);
  changes.use(note);
});

test("a form with another value than at its first use has unsaved changes, until its value is changed back", () => {
  expect(changes.exist()).toBe(false);
  note.values = "Call on Monday";
  changes.use(note);
  expect(changes.exist()).toBe(true);
  note.values = "";
  expect(changes.exist()).toBe(false);
});

test("a form that was submitted has no unsaved changes, unless it is changed after that", () => {
  note.values = "Call on Monday";
  changes.submit(note);
  expect(changes.exist()).toBe(false);
  changes.change(note);
  expect(changes.exist()).toBe(true);
});

test("submitting one form would lose the changes of another", () => {
  note.values = "Call on Monday";
  changes.use(status);
  changes.submit(status);
  expect(changes.exist()).toBe(true);
});

test("a form that the server has rejected has unsaved changes until it is submitted again", () => {
  note.values = "Call on Monday";
  changes.reject(note);
  changes.use(note);
  expect(changes.exist()).toBe(true);
  changes.submit(note);
  expect(changes.exist()).toBe(false);
});

test("a page that the Back button restores has no unsaved changes until somebody types again", () => {
  note.values = "Call on Monday";
  changes.reset();
  expect(changes.exist()).toBe(false);
  changes.use(note);
  note.values = "Call on Tuesday";
  expect(changes.exist()).toBe(true);
});

test("a form that saves itself has unsaved changes only while it cannot save them", () => {
  let hasFailed = false;
  changes.registerAutosave(note, () => hasFailed);
  note.values = "Call on Monday";
  expect(changes.exist()).toBe(false);
  hasFailed = true;
  expect(changes.exist()).toBe(true);
  changes.submit(note);
  expect(changes.exist()).toBe(false);
});

test("a form that cannot lose anything, such as one in a closed dialog, has no unsaved changes", () => {
  note.values = undefined;
  expect(changes.exist()).toBe(false);
  changes.use({ values: undefined });
  expect(changes.exist()).toBe(false);
});
