/** Class of the picture that a page transition moves to its place on the other page (app.css). */
const KEEPS_PLACE = "keeps-place";

/**
 * Lets the picture of a card become the picture of its page, and return to the card with Back. The transition itself
 * is the browser's (`@view-transition` in app.css).
 */
export function startPageTransitions(): void {
  window.addEventListener("pageswap", ({ activation, viewTransition }) => {
    markCard(activation?.entry.url, viewTransition);
  });
  window.addEventListener("pagereveal", ({ viewTransition }) => {
    markCard(window.navigation?.activation?.from?.url, viewTransition);
  });
}

/** Marks the card of a page on this page, until the transition has ended. */
function markCard(url: string | null | undefined, transition: ViewTransition | null): void {
  if (!transition) return;
  const { ready, updateCallbackDone, finished } = transition;
  const picture = url && cardPicture(new URL(url).pathname);
  if (picture) picture.classList.add(KEEPS_PLACE);
  // The browser skips a transition when another page is opened meanwhile, which is no error.
  Promise.allSettled([ready, updateCallbackDone, finished]).then(() => {
    if (picture) picture.classList.remove(KEEPS_PLACE);
  });
}

function cardPicture(path: string): Element | null | undefined {
  const link = document.querySelector(`li article a[href="${CSS.escape(path)}"]`);
  return link?.closest("article")?.querySelector("[data-card-picture] > *");
}
