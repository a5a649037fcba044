import { daysLater } from "../../time/brussels-time.ts";

/** Public holidays of Belgium on a fixed day (law of 4 January 1974, royal decree of 18 April 1974). */
const FIXED = ["01-01", "05-01", "07-21", "08-15", "11-01", "11-11", "12-25"];

/**
 * Public holidays that depend on Easter, in days after Easter Sunday: Easter Monday, Ascension, Whit Monday.
 */
const AFTER_EASTER = [1, 39, 50];

/** The ten public holidays of Belgium in a year, in order, e.g. "2026-04-06". */
export function publicHolidays(year: number): string[] {
  const easter = easterSunday(year);
  return [
    ...FIXED.map((day) => `${year}-${day}`),
    ...AFTER_EASTER.map((days) => daysLater(easter, days)),
  ].toSorted();
}

/**
 * Easter Sunday in the Gregorian calendar. Source: the anonymous algorithm in Nature, 1876 (Meeus, Jones,
 * Butcher).
 */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moonShift = Math.floor((century + 8) / 25);
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - moonShift + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  const month = Math.floor(sum / 31);
  const day = (sum % 31) + 1;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
