import type { ReactElement } from "react";
import { CARD_FRAMES, type Theme } from "../config/theme.ts";
import { stories as cards } from "../ui/card.stories.tsx";

const FRAMES = Object.keys(CARD_FRAMES) as Theme["cards"][];

/** Cards with each frame that a theme can give them. */
export const stories: Record<string, ReactElement> = Object.fromEntries(
  FRAMES.map((frame) => [
    frame,
    <div key={frame} id={`cards-${frame}`} className="card-grid">
      <style>{`#cards-${frame} { ${CARD_FRAMES[frame]} }`}</style>
      {cards.stack}
      {cards["without a picture, with a badge"]}
    </div>,
  ]),
);
