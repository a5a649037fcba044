/** Colours of the map, derived from those of the theme: paper for the land, and shades of it for the rest. */
export type Colours = {
  around: string;
  flanders: string;
  brussels: string;
  wallonia: string;
  luxembourg: string;
  border: string;
  name: string;
  halo: string;
  action: string;
};

export function themeColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--colour-${name}`).trim();
  const [paper, surface, hairline, slate, action] = ["paper", "surface", "hairline", "slate", "action"].map(
    token,
  );
  const land = surface || "#ffffff";
  return {
    around: mixed(hairline || "#e4dfd7", paper || "#faf8f5", 0.15),
    flanders: mixed(land, paper || "#faf8f5", 0.5),
    brussels: mixed(land, action || "#9c3d27", 0.1),
    wallonia: mixed(land, slate || "#44505c", 0.05),
    luxembourg: mixed(land, hairline || "#e4dfd7", 0.35),
    border: mixed(hairline || "#e4dfd7", slate || "#44505c", 0.4),
    name: slate || "#44505c",
    halo: land,
    action: action || "#9c3d27",
  };
}

/** Mixes a fraction of the second colour into the first. */
function mixed(first: string, second: string, part: number): string {
  const [a, b] = [channels(first), channels(second)];
  return `rgb(${a.map((channel, at) => Math.round(channel + ((b[at] ?? 0) - channel) * part)).join(",")})`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) || 0);
}
