import { labelColour } from "../app/property/energy/energy-colours.ts";
import type { EnergyLabel, EnergyLetter } from "../app/property/energy/energy-letters.ts";
import { energyLetter } from "../app/property/energy/energy-scale.ts";

/** Width of a label on a page, in CSS pixels. */
export const LABEL_WIDTH_PX = 96;
export const LABEL_HEIGHT_PX = 40;

/** Character in a box 100 high whose left side is 0, drawn with strokes, so that no font is needed. */
interface Glyph {
  width: number;
  strokes?: string;
  /** An outline to fill, for what strokes cannot draw well. */
  outline?: string;
}

const STROKE = 20;
const LETTERS: Record<EnergyLetter, Glyph> = {
  a: {
    width: 94,
    outline: "M0 100L35 0H59L94 100H72L65.4 80H28.6L22 100ZM35 61.5H59L47 25Z",
  },
  b: { width: 77, strokes: "M10 48.5H42A19.25 19.25 0 0 0 42 10H10V90H46A20.75 20.75 0 0 0 46 48.5H10" },
  c: { width: 84, strokes: "M75.5 22.5A39 41 0 1 0 75.5 77.5" },
  d: { width: 88, strokes: "M10 10H38A40 40 0 0 1 38 90H10Z" },
  e: { width: 66, strokes: "M65 10H10V90H66M10 49.5H59" },
  f: { width: 65, strokes: "M65 10H10V100M10 52H58" },
  g: { width: 92, strokes: "M77 23A39 41 0 1 0 82 69V54H50" },
  h: { width: 82, strokes: "M10 0V100M72 0V100M10 50H72" },
  i: { width: 20, strokes: "M10 0V100" },
};

const MARK_STROKE = 15;
const PLUS: Glyph = { width: 44, strokes: "M0 50H44M22 28V72" };
const MINUS: Glyph = { width: 40, strokes: "M0 50H40" };
const GAP_BEFORE_MARK = 13;

/** Height of capital letters, as a share of the height of the tag. */
const LETTER_HEIGHT_PART = 0.55;

/** Optical centre of the tag: its tip weighs less than its square end. */
const OPTICAL_MIDDLE_PX = 44;

/** Arrow-shaped tag, as used on energy scales. */
const TAG =
  "M4 .5H75.2A3 3 0 0 1 77.3 1.4L94.6 18.2A2.5 2.5 0 0 1 94.6 21.8L77.3 38.6A3 3 0 0 1 75.2 39.5H4A3.5 3.5 0 0 1 .5 36V4A3.5 3.5 0 0 1 4 .5Z";

/** Draws an energy label as SVG: a tag in the colour of the label, with its letter and marks. */
export function energyLabelSvg(label: EnergyLabel): string {
  const { fill, text } = labelColour(label);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LABEL_WIDTH_PX} ${LABEL_HEIGHT_PX}">`,
    `<path d="${TAG}" fill="${fill}" stroke="${fill}"/>`,
    // A darker rim makes the yellow labels stand out from a light page.
    `<path d="${TAG}" fill="none" stroke="#000000" stroke-opacity=".16"/>`,
    letterWithMarks(label, text),
    "</svg>",
  ].join("");
}

function letterWithMarks(label: EnergyLabel, colour: string): string {
  const letter = LETTERS[energyLetter(label)];
  const marks = marksOf(label);
  const scale = (LABEL_HEIGHT_PX * LETTER_HEIGHT_PART) / 100;
  const width = marks.reduce((sum, mark) => sum + GAP_BEFORE_MARK + mark.width, letter.width);
  const left = OPTICAL_MIDDLE_PX - (width * scale) / 2;
  const top = (LABEL_HEIGHT_PX * (1 - LETTER_HEIGHT_PART)) / 2;

  let x = letter.width;
  const drawnMarks = marks.map((mark) => {
    x += GAP_BEFORE_MARK;
    const drawn = `<g transform="translate(${x} 0)">${drawing(mark, colour, MARK_STROKE)}</g>`;
    x += mark.width;
    return drawn;
  });
  const transform = `translate(${left} ${top}) scale(${scale})`;
  return `<g transform="${transform}">${drawing(letter, colour, STROKE)}${drawnMarks.join("")}</g>`;
}

function marksOf(label: EnergyLabel): Glyph[] {
  if (label.endsWith("_plusplus")) return [PLUS, PLUS];
  if (label.endsWith("_plus")) return [PLUS];
  return label.endsWith("_sub") ? [MINUS] : [];
}

function drawing(glyph: Glyph, colour: string, strokeWidth: number): string {
  const outline = glyph.outline ? `<path d="${glyph.outline}" fill="${colour}" fill-rule="evenodd"/>` : "";
  const strokes = glyph.strokes
    ? `<path d="${glyph.strokes}" fill="none" stroke="${colour}" stroke-width="${strokeWidth}"/>`
    : "";
  return outline + strokes;
}
