/** Access to the text under one key of the browser's local storage. */
export type StoredText = {
  /** Empty when there is none, and when the browser has no storage. */
  read: () => string;
  /** Stores a text, or removes an empty one. Returns false when the browser refuses to store it. */
  write: (text: string) => boolean;
  /**
   * Calls `listener` after each `write` of this object, after a change of any key in another tab, and when Back or Forward
   * restores the page, which may have missed a change.
   */
  whenChanged: (listener: () => void) => void;
};

/** Keys of local storage (docs/consent.md). Browsers of visitors hold texts under these names, so they must not change. */
type Key = "savedHomes" | "seenHomes" | "hiddenHomes" | "homeNotes";

/** True when there is a text under this key. Callers check it before they load the code that reads the text. */
export function isStored(key: Key): boolean {
  return storedText(key).read() !== "";
}

/** Returns access to the text under a key. Each call has its own listeners, so a module calls it once for its key. */
export function storedText(key: Key): StoredText {
  const listeners = new Set<() => void>();
  return {
    read: () => {
      try {
        return localStorage.getItem(key) ?? "";
      } catch {
        return "";
      }
    },
    write: (text) => {
      try {
        if (text === "") localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        return false;
      }
      for (const listener of listeners) listener();
      return true;
    },
    whenChanged: (listener) => {
      listeners.add(listener);
      window.addEventListener("storage", listener);
      window.addEventListener("pageshow", listener);
    },
  };
}
