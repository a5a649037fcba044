export type CarouselSettings = {
  isAutoplaying: boolean;
  /** Time between slides when autoplay is on. */
  autoplayMs: number;
  /** Duration of the transition from one slide to the next. */
  slideMs: number;
  /** Pointer movement from which a gesture is a swipe instead of a tap. */
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

/*
 * Constants of Embla's animation. It makes 60 steps per second, slows down by the friction, and ends when the slide is within
 * 1% of the distance from its target.
 */
const FRAME_MS = 1000 / 60;
const ARRIVAL_TOLERANCE = 0.01;
const FRICTION = 0.68;

/**
 * Converts a transition time in ms to Embla's `duration`, which is not a time but the inverse of an attraction. Finds it by
 * simulating Embla's animation for each value (docs/specification-notes.md#n160).
 */
export function emblaDuration(slideMs: number): number {
  let best = 0;
  for (let duration = 1; duration <= 100; duration++) {
    if (Math.abs(transitionMs(duration) - slideMs) < Math.abs(transitionMs(best) - slideMs)) best = duration;
  }
  return best;
}

/** Transition time in ms with an Embla `duration`; 0 jumps without a transition. */
export function transitionMs(duration: number): number {
  if (duration === 0) return 0;
  let position = 0;
  let speed = 0;
  let frames = 0;
  while (Math.abs(1 - position) > ARRIVAL_TOLERANCE || Math.abs(speed) > ARRIVAL_TOLERANCE) {
    speed = (speed + (1 - position) / duration) * FRICTION;
    position += speed;
    frames++;
  }
  return frames * FRAME_MS;
}
