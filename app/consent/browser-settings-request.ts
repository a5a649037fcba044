let isAsked = false;
let answer: (() => void) | undefined;

/** Asks for the settings of consent, from anywhere on a page; also before what shows them has arrived. */
export function askForSettings(): void {
  isAsked = true;
  answer?.();
}

/** Calls back each time the settings are asked for, at once when they were already; gives what ends it. */
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
