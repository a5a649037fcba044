/**
 * Function that makes an element of the page interactive. `data` is the JSON of the script element before that element.
 * When the function returns or resolves to false, the next use of the element tries again.
 */
export type Behaviour = (element: HTMLElement, data: never) => unknown;

/** Functions that load the module of a behaviour, by the name of the behaviour. */
export type BehaviourModules = Record<string, () => Promise<{ default: Behaviour }>>;

/** Elements whose behaviour has not started. */
const NOT_STARTED = "[data-behaviour]:not([data-started])";

/*
 * Elements by when their code loads. `WITH_PAGE`: immediately, and the page is ready only once these have started.
 * `AT_ONCE`: immediately. `IN_VIEW`: near the view, after the visitor's first input. All other elements have
 * `data-load="used"`, and their code loads when the visitor uses them.
 */
const WITH_PAGE = `${NOT_STARTED}[data-load="with-page"]`;
const AT_ONCE = `${NOT_STARTED}[data-load="at-once"]`;
const IN_VIEW = `${NOT_STARTED}:not([data-load])`;

/** Controls that do nothing without their code: a click on them before it has loaded is repeated afterwards. */
const SCRIPTED_CONTROLS = "button:not([popovertarget]), [data-scripted]";

/** Input of the visitor. Code that can wait does not load before the first of these events. */
const INPUT_EVENTS = ["pointermove", "pointerdown", "wheel", "scroll", "keydown", "focusin"] as const;

/** Maximum time that a submit button waits for its code. */
const MAX_SUBMIT_WAIT_MS = 3_000;

/** Distance from the view at which the code of an element loads. */
const VIEW_MARGIN = "200px";

/**
 * Starts the behaviours of a page as their `data-load` says, and any behaviour when the visitor points at its element,
 * presses it or focuses it. A click on a control whose code has not loaded is repeated afterwards.
 *
 * @returns true when all behaviours with `data-load="with-page"` have started; false when one of them failed.
 */
export async function startBehaviours(modules: BehaviourModules): Promise<boolean> {
  const starts = new Map<Element, Promise<boolean>>();
  const start = (element: HTMLElement): Promise<boolean> => {
    const result = starts.get(element) ?? runBehaviour(element, modules);
    starts.set(element, result);
    // After a failure, the next use of the element tries again.
    result.then((hasStarted) => hasStarted || starts.delete(element));
    return result;
  };
  const startedWithPage = Promise.all([...document.querySelectorAll<HTMLElement>(WITH_PAGE)].map(start));
  for (const element of document.querySelectorAll<HTMLElement>(AT_ONCE)) start(element);

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const element = closestNotStarted(target);
        if (!isIntersecting || !element) continue;
        observer.unobserve(target);
        start(element);
      }
    },
    { rootMargin: VIEW_MARGIN },
  );
  const firstInput = new AbortController();
  const observeElements = () => {
    firstInput.abort();
    for (const element of document.querySelectorAll(IN_VIEW)) observer.observe(element);
  };
  for (const name of INPUT_EVENTS)
    window.addEventListener(name, observeElements, {
      capture: true,
      passive: true,
      signal: firstInput.signal,
    });

  const startUsed = ({ target }: Event) => {
    const element = closestNotStarted(target);
    if (element) start(element);
  };
  for (const name of ["pointerover", "pointerdown", "focusin"])
    document.addEventListener(name, startUsed, { capture: true, passive: true });
  // An element that was focused before this script ran.
  const focused = closestNotStarted(document.activeElement);
  if (focused) start(focused);

  document.addEventListener(
    "click",
    (event) => {
      const element = closestNotStarted(event.target);
      const control = (event.target as Element).closest<HTMLElement>(SCRIPTED_CONTROLS);
      if (!element || !control || !element.contains(control)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A submit button also works without its script, so it waits only for a limited time.
      const isSubmit = control instanceof HTMLButtonElement && control.type === "submit";
      const timeout = isSubmit ? [falseAfter(MAX_SUBMIT_WAIT_MS)] : [];
      Promise.race([start(element), ...timeout]).then((hasStarted) => {
        // When its script fails, the control works as in a page without scripts.
        if (!hasStarted) element.dataset.started = "failed";
        if (control.isConnected) control.click();
      });
    },
    { capture: true },
  );
  return (await startedWithPage).every((hasStarted) => hasStarted);
}

/** Resolves to false after a delay. */
function falseAfter(delayMs: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), delayMs));
}

/** Closest element around an event target, or the target itself, whose behaviour has not started. */
function closestNotStarted(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(NOT_STARTED) : null;
}

/**
 * Loads and runs the behaviour of an element. Returns false when its code cannot be loaded, and when it throws or returns
 * false.
 */
async function runBehaviour(element: HTMLElement, modules: BehaviourModules): Promise<boolean> {
  const name = element.dataset.behaviour ?? "";
  const load = modules[name];
  if (load === undefined) throw new Error(`There is no ${name}.behaviour.ts (app/behaviours/README.md)`);
  const code = await load().catch(() => undefined);
  if (code === undefined) return false;
  try {
    const hasStarted = (await code.default(element, dataBefore(element) as never)) !== false;
    if (hasStarted) element.dataset.started = "";
    return hasStarted;
  } catch (error) {
    window.reportError(error);
    return false;
  }
}

/** JSON of the script element before an element; empty without one. */
function dataBefore({ previousElementSibling: script }: HTMLElement): object {
  return script instanceof HTMLScriptElement ? JSON.parse(script.text) : {};
}
