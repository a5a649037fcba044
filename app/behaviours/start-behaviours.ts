/**
 * Adds to an element of the page what it does in the browser. `data` is the JSON in the script element before it. When
 * it resolves to false, the next use of the element tries again.
 */
export type Behaviour = (element: HTMLElement, data: never) => unknown;

/** Modules of behaviours by name. */
export type BehaviourModules = Record<string, () => Promise<{ default: Behaviour }>>;

/** Elements whose code is not loaded yet. */
const NOT_STARTED = "[data-behaviour]:not([data-started])";

/**
 * Those without which the page is not ready, those that wait for nothing either, and those whose code is loaded near
 * the view; the others have `data-load="used"`.
 */
const WITH_PAGE = `${NOT_STARTED}[data-load="with-page"]`;
const AT_ONCE = `${NOT_STARTED}[data-load="at-once"]`;
const IN_VIEW = `${NOT_STARTED}:not([data-load])`;

/** Controls that do nothing before their code is loaded: a click on them is repeated afterwards. */
const SCRIPTED_CONTROLS = "button:not([popovertarget]), [data-scripted]";

/** Signs that somebody is there. Until the first of them, nothing is loaded that can wait. */
const INPUT_EVENTS = ["pointermove", "pointerdown", "wheel", "scroll", "keydown", "focusin"] as const;

/** Time that a submit button waits for its code. */
const MAX_SUBMIT_WAIT_MS = 3_000;

/** Distance from the view at which the code of an element is loaded. */
const VIEW_MARGIN = "200px";

/**
 * Starts the behaviours of a page: those near the view after the visitor's first input, and any other when it is
 * touched or focused. A click on a control that waits for its code is not lost.
 *
 * @returns true when all without which the page is not ready have started, and none of them has failed.
 */
export async function startBehaviours(modules: BehaviourModules): Promise<boolean> {
  const starts = new Map<Element, Promise<boolean>>();
  const start = (element: HTMLElement): Promise<boolean> => {
    const begun = starts.get(element) ?? runBehaviour(element, modules);
    starts.set(element, begun);
    // The next use of the element tries again.
    begun.then((isDone) => isDone || starts.delete(element));
    return begun;
  };
  const startedWithPage = Promise.all([...document.querySelectorAll<HTMLElement>(WITH_PAGE)].map(start));
  for (const element of document.querySelectorAll<HTMLElement>(AT_ONCE)) start(element);

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const element = notStartedAround(target);
        if (!isIntersecting || !element) continue;
        observer.unobserve(target);
        start(element);
      }
    },
    { rootMargin: VIEW_MARGIN },
  );
  const firstInput = new AbortController();
  const begin = () => {
    firstInput.abort();
    for (const element of document.querySelectorAll(IN_VIEW)) observer.observe(element);
  };
  for (const name of INPUT_EVENTS)
    window.addEventListener(name, begin, { capture: true, passive: true, signal: firstInput.signal });

  const startUsed = ({ target }: Event) => {
    const element = notStartedAround(target);
    if (element) start(element);
  };
  for (const name of ["pointerover", "pointerdown", "focusin"])
    document.addEventListener(name, startUsed, { capture: true, passive: true });
  // What was focused before this script ran.
  const focused = notStartedAround(document.activeElement);
  if (focused) start(focused);

  document.addEventListener(
    "click",
    (event) => {
      const element = notStartedAround(event.target);
      const control = (event.target as Element).closest<HTMLElement>(SCRIPTED_CONTROLS);
      if (!element || !control || !element.contains(control)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A submit button works without its script too: it does not wait for long.
      const isSubmit = control instanceof HTMLButtonElement && control.type === "submit";
      const patience = isSubmit ? [falseAfter(MAX_SUBMIT_WAIT_MS)] : [];
      Promise.race([start(element), ...patience]).then((isDone) => {
        // Without its script, the control does what it does in a page without scripts.
        if (!isDone) element.dataset.started = "failed";
        if (control.isConnected) control.click();
      });
    },
    { capture: true },
  );
  return (await startedWithPage).every((isDone) => isDone);
}

function falseAfter(delayMs: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), delayMs));
}

function notStartedAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(NOT_STARTED) : null;
}

/** Returns false when the code of the element, or what it needs, cannot be loaded, and when it throws. */
async function runBehaviour(element: HTMLElement, modules: BehaviourModules): Promise<boolean> {
  const name = element.dataset.behaviour ?? "";
  const load = modules[name];
  if (load === undefined) throw new Error(`There is no ${name}.behaviour.ts (app/behaviours/README.md)`);
  const code = await load().catch(() => undefined);
  if (code === undefined) return false;
  try {
    const isDone = (await code.default(element, dataBefore(element) as never)) !== false;
    if (isDone) element.dataset.started = "";
    return isDone;
  } catch (error) {
    window.reportError(error);
    return false;
  }
}

function dataBefore({ previousElementSibling: script }: HTMLElement): object {
  return script instanceof HTMLScriptElement ? JSON.parse(script.text) : {};
}
