export type CarouselSettings = {
  isAutoplaying: boolean;
  /** Time between slides when autoplay is on. */
  autoplayMs: number;
  /** Duration of the transition from one slide to the next. */
  slideMs: number;
  /** Pointer movement from which a gesture is a swipe and not a tap. */
  swipeThresholdPx: number;
  slidesShown: 1 | 2 | 3 | 4;
};

/** Specification §3: autoplay off, 3000 ms, slide speed 500 ms, swipe threshold 5, one slide shown. */
export const CAROUSEL_DEFAULTS: CarouselSettings = {
  isAutoplaying: false,
  autoplayMs: 3000,
  slideMs: 500,
  swipeThresholdPx: 5,
  slidesShown: 1,
};

/**
 * Embla moves towards its target sixty times a second; a slide counts as arrived when 1% of the distance is
 * left.
 */
const FRAME_MS = 1000 / 60;
const ARRIVAL_TOLERANCE = 0.01;
const FRICTION = 0.68;

/**
 * Converts a transition time to Embla's `duration`. That is not a time but the inverse of an attraction, so
 * it is found by running the same arithmetic (docs/specification-notes.md#n160).
 */
export function emblaDuration(slideMs: number): number {
  let best = 0;
  for (let duration = 1; duration <= 100; duration++) {
    if (Math.abs(transitionMs(duration) - slideMs) < Math.abs(transitionMs(best) - slideMs)) best = duration;
  }
  return best;
}

/** Time that Embla takes with this `duration`, in ms; 0 jumps without a transition. */
export function transitionMs(duration: number): number {
  if (duration === 0) return 0;
  let place = 0;
  let speed = 0;
  let frames = 0;
  while (Math.abs(1 - place) > ARRIVAL_TOLERANCE || Math.abs(speed) > ARRIVAL_TOLERANCE) {
    speed = (speed + (1 - place) / duration) * FRICTION;
    place += speed;
    frames++;
  }
  return frames * FRAME_MS;
}
