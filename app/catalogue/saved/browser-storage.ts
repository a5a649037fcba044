/** A text in the local storage of this browser. */
export type StoredText = {
  /** Empty when there is none, and when the browser has no storage. */
  read: () => string;
  /** Stores a text, or removes an empty one. Returns false when the browser refuses to store it. */
  write: (text: string) => boolean;
  /**
   * Calls `listener` when the text changes in this tab or in another, and when Back or Forward restores the page,
   * which may have missed a change.
   */
  whenChanged: (listener: () => void) => void;
};

/** Keys of local storage (docs/consent.md). */
type Key = "savedHomes" | "seenHomes" | "hiddenHomes" | "homeNotes";

/** True when there is a text under this key. With it, code can avoid loading the rest when nothing is stored. */
export function isStored(key: Key): boolean {
  return storedText(key).read() !== "";
}

/** The text under a key of local storage. */
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
