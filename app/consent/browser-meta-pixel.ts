/** Meta's queue of calls, which its script takes over when it loads. */
type MetaPixel = {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push: MetaPixel;
  loaded: boolean;
  version: string;
  /** Without this, the script would count each URL change itself, and every page twice. */
  disablePushState: boolean;
};

declare global {
  interface Window {
    fbq?: MetaPixel;
    _fbq?: MetaPixel;
  }
}

/** Starts the pixel with an id. Requires consent. The caller loads the script. */
export function startPixel(id: string): void {
  window.fbq ??= createQueue();
  window._fbq ??= window.fbq;
  window.fbq("consent", "grant");
  window.fbq("init", id);
}

export function countInPixel(): void {
  window.fbq?.("track", "PageView");
}

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
