/** Text in the local storage of this browser. */
export type StoredText = {
  /** Empty when there is none, and when the browser has no storage. */
  read: () => string;
  /** Stores a text, or removes an empty one. Returns false when the browser refuses to store it. */
  write: (text: string) => boolean;
  /**
   * Calls `listener` when the text changes, here or in another tab, and when a page that Back or Forward restores may
   * have missed a change.
   */
  whenChanged: (listener: () => void) => void;
};

/** Keys of local storage (docs/consent.md). */
type Key = "savedHomes" | "seenHomes" | "hiddenHomes" | "homeNotes";

/** True when there is a text under this key; for code that loads the rest only then. */
export function isStored(key: Key): boolean {
  return storedText(key).read() !== "";
}

/** Text under a key of local storage. */
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
