import { expect, test } from "vitest";
import { appointmentSettingsSchema } from "../../config/appointment-settings.ts";
import { periodNumbers, readSettings, settingsValues } from "./settings-form.ts";

const settings = appointmentSettingsSchema.parse({
  visits: {
    hours: [
      { days: ["saturday"], from: "17:00", to: "19:00" },
      { days: ["monday", "saturday"], from: "09:00", to: "12:00" },
      { days: ["saturday"], from: "13:00", to: "15:00" },
    ],
  },
});

test("a form that is saved unchanged keeps the third period of a day", () => {
  const values = settingsValues(settings);
  expect(periodNumbers(values)).toEqual([1, 2, 3]);
  const result = readSettings(values, settings);
  if ("errors" in result) throw new Error(result.errors.join());
  expect(result.settings.visits.hours).toEqual([
    { days: ["monday"], from: "09:00", to: "12:00" },
    { days: ["saturday"], from: "09:00", to: "12:00" },
    { days: ["saturday"], from: "13:00", to: "15:00" },
    { days: ["saturday"], from: "17:00", to: "19:00" },
  ]);
});

test("a third period that overlaps the second gets an error at its field", () => {
  const values = { ...settingsValues(settings), "visits-saturday-from3": "14:00" };
  expect(readSettings(values, settings)).toEqual({ errors: ["visits-saturday-from3"] });
});

test("the form has two periods a day by default", () => {
  expect(periodNumbers(settingsValues(appointmentSettingsSchema.parse({})))).toEqual([1, 2]);
});

test("meetings at the office keep their hours while they are not offered", () => {
  const office = { hours: [{ days: ["monday"], from: "10:00", to: "12:00" }], slotMinutes: 45 };
  const before = appointmentSettingsSchema.parse({ office });
  const paused = readSettings({ ...settingsValues(before), "offers-office": "" }, before);
  if ("errors" in paused) throw new Error(paused.errors.join());
  expect(paused.settings.office).toBeUndefined();
  const again = readSettings(
    { ...settingsValues(paused.settings), "offers-office": "yes" },
    appointmentSettingsSchema.parse({}),
  );
  if ("errors" in again) throw new Error(again.errors.join());
  expect(again.settings.office).toEqual(before.office);
  expect(again.settings.pausedOffice).toBeUndefined();
});

test("an invalid number is ignored while meetings at the office are not offered", () => {
  const before = appointmentSettingsSchema.parse({ office: { slotMinutes: 45 } });
  const values = { ...settingsValues(before), "offers-office": "", "office-slotMinutes": "0" };
  const result = readSettings(values, before);
  expect(result).toMatchObject({ settings: { pausedOffice: { slotMinutes: 45 } } });
});
