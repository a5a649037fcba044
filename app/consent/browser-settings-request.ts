let isRequested = false;
let answer: (() => void) | undefined;

/** Requests the consent settings, from anywhere on a page, also before the dialog is loaded. */
export function requestSettings(): void {
  isRequested = true;
  answer?.();
}

/**
 * Calls back for each request of the settings, immediately if there is one already. Returns a function that
 * unsubscribes.
 */
export function onSettingsRequested(callBack: () => void): () => void {
  answer = () => {
    isRequested = false;
    callBack();
  };
  if (isRequested) answer();
  return () => {
    answer = undefined;
  };
}
