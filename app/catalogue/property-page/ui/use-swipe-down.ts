import { type PointerEvent, useRef } from "react";

/** Minimum distance that a finger moves down for a swipe. */
const SWIPE_PX = 96;

/** Minimum distance of a movement before its direction is determined. */
const DIRECTION_FROM_PX = 10;

type Swipe = { pointerId: number; fromX: number; fromY: number; isDown: boolean };

type Handlers = Record<
  "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel",
  (event: PointerEvent<HTMLElement>) => void
>;

/**
 * Event handlers for a swipe down with one finger. The element follows the finger, and moves back when the swipe was
 * too short. A second finger or a sideways movement cancels the swipe.
 *
 * @param mayBegin called when a finger touches the screen; when it returns false, the touch is ignored.
 */
export function useSwipeDown(mayBegin: () => boolean, onSwipe: () => void): Handlers {
  const swipe = useRef<Swipe>(undefined);

  function end(element: HTMLElement): void {
    swipe.current = undefined;
    element.style.translate = "";
  }

  return {
    onPointerDown: (event) => {
      const isFinger = event.pointerType === "touch" && event.isPrimary;
      end(event.currentTarget);
      if (!isFinger || !mayBegin()) return;
      const { pointerId, clientX, clientY } = event;
      swipe.current = { pointerId, fromX: clientX, fromY: clientY, isDown: false };
    },
    onPointerMove: (event) => {
      const { current } = swipe;
      if (current?.pointerId !== event.pointerId) return;
      const [across, down] = [event.clientX - current.fromX, event.clientY - current.fromY];
      if (!current.isDown) {
        if (Math.hypot(across, down) < DIRECTION_FROM_PX) return;
        if (down <= Math.abs(across)) return end(event.currentTarget);
        current.isDown = true;
      }
      event.currentTarget.style.translate = `0 ${Math.max(0, down)}px`;
    },
    onPointerUp: (event) => {
      const { current } = swipe;
      if (current?.pointerId !== event.pointerId) return;
      const isFar = current.isDown && event.clientY - current.fromY >= SWIPE_PX;
      end(event.currentTarget);
      if (isFar) onSwipe();
    },
    onPointerCancel: (event) => end(event.currentTarget),
  };
}
