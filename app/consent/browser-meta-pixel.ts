/** Queue of calls, which Meta's script processes when it loads. */
type MetaPixel = {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push: MetaPixel;
  loaded: boolean;
  version: string;
  /** Prevents the script from counting each change of the URL itself, which would count every page twice. */
  disablePushState: boolean;
};

declare global {
  interface Window {
    fbq?: MetaPixel;
    _fbq?: MetaPixel;
  }
}

/** Initialises the pixel with an id. Requires consent. The caller loads the script. */
export function startPixel(id: string): void {
  window.fbq ??= createQueue();
  window._fbq ??= window.fbq;
  window.fbq("consent", "grant");
  window.fbq("init", id);
}

/** Counts the page in the pixel. */
export function countInPixel(): void {
  window.fbq?.("track", "PageView");
}

/** Tells the pixel that consent was withdrawn. */
export function revokePixel(): void {
  window.fbq?.("consent", "revoke");
}

function createQueue(): MetaPixel {
  const pixel = ((...call: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...call);
    else pixel.queue.push(call);
  }) as MetaPixel;
  pixel.push = pixel;
  pixel.queue = [];
  pixel.loaded = true;
  pixel.version = "2.0";
  pixel.disablePushState = true;
  return pixel;
}
