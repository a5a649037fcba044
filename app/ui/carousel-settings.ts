/** How a carousel behaves. */
export type CarouselSettings = {
  /** Whether it goes on by itself. */
  isAutoplaying: boolean;
  /** How long a slide stays while it goes on by itself. */
  autoplayMs: number;
  /** How long the way from one slide to the next takes. */
  slideMs: number;
  /** So far a finger or mouse has moved when it is a swipe, and no longer a tap. */
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

/** Embla draws towards its goal sixty times a second; it has arrived when a hundredth of the way is left. */
const FRAME_MS = 1000 / 60;
const ARRIVED = 0.01;
const FRICTION = 0.68;

/**
 * The `duration` of Embla with which a slide arrives after so many milliseconds. Embla's own figure is no
 * time but how weakly it is drawn, so it is looked up by running the same arithmetic
 * (docs/specification-notes.md#n160).
 */
export function emblaDuration(slideMs: number): number {
  let best = 0;
  for (let duration = 1; duration <= 100; duration++) {
    if (Math.abs(arrivalMs(duration) - slideMs) < Math.abs(arrivalMs(best) - slideMs)) best = duration;
  }
  return best;
}

/** How long Embla takes with this `duration`; none with 0, which is a jump. */
export function arrivalMs(duration: number): number {
  if (duration === 0) return 0;
  let place = 0;
  let speed = 0;
  let frames = 0;
  while (Math.abs(1 - place) > ARRIVED || Math.abs(speed) > ARRIVED) {
    speed = (speed + (1 - place) / duration) * FRICTION;
    place += speed;
    frames++;
  }
  return frames * FRAME_MS;
}
