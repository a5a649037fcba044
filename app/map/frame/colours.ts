/** Colours of the map, as `#rrggbb`: those of the theme, and mixtures of them with the hues below. */
export type Colours = {
  sea: string;
  /** Land of other countries, and the mask outside the area of a list. */
  around: string;
  flanders: string;
  brussels: string;
  wallonia: string;
  luxembourg: string;
  border: string;
  /** Names of places, and the outline around their letters. */
  name: string;
  halo: string;
  /** Outlines of areas and circles. */
  action: string;
  /** From here on, colours of the street map; `waterName` is also for the name of the sea on the built-in map. */
  land: string;
  green: string;
  built: string;
  building: string;
  road: string;
  majorRoad: string;
  highway: string;
  /** Edges of roads, and paths. */
  casing: string;
  rail: string;
  waterName: string;
};

/**
 * Hues that themes do not have. They are mixed with colours of the theme, so that they fit both light and dark
 * themes.
 */
const WATER = "#4f8fb5";
const GREEN = "#6f9a55";
const HIGHWAY = "#d9a441";

export function themeColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string, defaultColour: string) =>
    style.getPropertyValue(`--colour-${name}`).trim() || defaultColour;
  const paper = token("paper", "#faf8f5");
  const surface = token("surface", "#ffffff");
  const hairline = token("hairline", "#e4dfd7");
  const slate = token("slate", "#44505c");
  const action = token("action", "#9c3d27");
  const isDark = brightness(paper) < brightness(slate);
  const road = isDark ? mix(surface, slate, 0.24) : surface;
  return {
    sea: mix(paper, WATER, isDark ? 0.3 : 0.26),
    around: mix(hairline, paper, 0.15),
    flanders: mix(surface, paper, 0.5),
    brussels: mix(surface, action, 0.1),
    wallonia: mix(surface, slate, 0.05),
    luxembourg: mix(surface, hairline, 0.35),
    border: mix(hairline, slate, 0.4),
    name: slate,
    halo: surface,
    action,
    land: mix(paper, hairline, 0.4),
    green: mix(paper, GREEN, isDark ? 0.24 : 0.2),
    built: mix(mix(paper, hairline, 0.4), slate, 0.04),
    building: mix(paper, slate, isDark ? 0.12 : 0.1),
    road,
    majorRoad: isDark ? mix(surface, slate, 0.34) : surface,
    highway: mix(road, HIGHWAY, isDark ? 0.3 : 0.45),
    casing: isDark ? mix(paper, slate, 0.06) : mix(hairline, slate, 0.14),
    rail: mix(hairline, slate, 0.3),
    waterName: mix(slate, WATER, 0.5),
  };
}

/** Mixes a fraction of the second colour into the first. */
function mix(first: string, second: string, fraction: number): string {
  const [a, b] = [channels(first), channels(second)];
  const shades = a.map((channel, index) => Math.round(channel + ((b[index] ?? 0) - channel) * fraction));
  return `#${shades.map((shade) => shade.toString(16).padStart(2, "0")).join("")}`;
}

function brightness(hex: string): number {
  return channels(hex).reduce((sum, channel) => sum + channel, 0);
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) || 0);
}
