/** Class of the picture that a page transition moves to its place on the other page (app.css). */
const KEEPS_PLACE_CLASS = "keeps-place";

/**
 * Animates the picture of a card to the picture of its page, and back to the card with the Back button. The browser runs
 * the transition (`@view-transition` in app.css); this only marks the picture.
 */
export function startPageTransitions(): void {
  window.addEventListener("pageswap", ({ activation, viewTransition }) => {
    markCard(activation?.entry.url, viewTransition);
  });
  window.addEventListener("pagereveal", ({ viewTransition }) => {
    markCard(window.navigation?.activation?.from?.url, viewTransition);
  });
}

/** Marks the picture of the card that links to `url`, until the transition has ended. */
function markCard(url: string | null | undefined, transition: ViewTransition | null): void {
  if (!transition) return;
  const { ready, updateCallbackDone, finished } = transition;
  const picture = url && cardPicture(new URL(url).pathname);
  if (picture) picture.classList.add(KEEPS_PLACE_CLASS);
  // The promises reject when the browser skips the transition because the visitor opens another page: not an error.
  Promise.allSettled([ready, updateCallbackDone, finished]).then(() => {
    if (picture) picture.classList.remove(KEEPS_PLACE_CLASS);
  });
}

/** Picture of the card that links to a path. */
function cardPicture(path: string): Element | null | undefined {
  const link = document.querySelector(`li article a[href="${CSS.escape(path)}"]`);
  return link?.closest("article")?.querySelector("[data-card-picture] > *");
}
