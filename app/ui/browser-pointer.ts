let isDown = false;

/** Starts tracking whether a mouse button or a finger is down. Call it once, before `pointerReleased`. */
export function watchPointer(): void {
  for (const type of ["pointerdown", "pointerup", "pointercancel"])
    window.addEventListener(type, () => {
      isDown = type === "pointerdown";
    });
}

/**
 * Resolves once no mouse button or finger is down, after the click event. Wait for it before replacing a link: a link that
 * is replaced between press and release gets no click.
 */
export async function pointerReleased(): Promise<void> {
  while (isDown)
    await new Promise<void>((resolve) => {
      const options = { once: true };
      for (const type of ["pointerup", "pointercancel"])
        window.addEventListener(type, () => setTimeout(resolve), options);
    });
}
