let isAsked = false;
let answer: (() => void) | undefined;

/** Requests the consent settings, from anywhere on a page, also before the dialog is loaded. */
export function askForSettings(): void {
  isAsked = true;
  answer?.();
}

/**
 * Calls back for each request of the settings, immediately if there is one already. Returns a function that
 * unsubscribes.
 */
export function onSettingsAsked(callBack: () => void): () => void {
  answer = () => {
    isAsked = false;
    callBack();
  };
  if (isAsked) answer();
  return () => {
    answer = undefined;
  };
}
