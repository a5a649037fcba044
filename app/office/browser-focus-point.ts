/*
 * The focus point of a picture, which stays in view wherever the site crops the picture. A click on the picture sets
 * it, and the arrow keys move it. The two number inputs below the picture hold the same point; the form submits those.
 */

/** Starts all forms of the page that set a focus point. */
export function startFocusPointForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-focus-form]")) startForm(form);
}

/** Steps to the right and down that each arrow key moves the point. */
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function startForm(form: HTMLFormElement): void {
  const picture = form.querySelector<HTMLElement>("[data-focus-point]");
  const marker = form.querySelector<HTMLElement>("[data-focus-marker]");
  const [x, y] = ["x", "y"].map((name) => form.querySelector<HTMLInputElement>(`input[name=${name}]`));
  if (!picture || !marker || !x || !y) return;
  const show = () => {
    marker.style.left = `${x.value}%`;
    marker.style.top = `${y.value}%`;
  };
  // The page renders it hidden, because without scripts it does nothing.
  picture.hidden = false;
  picture.addEventListener("click", (event) => {
    // A click by the Enter key or the space bar (detail 0) has no position.
    if (event.detail === 0) return;
    const { left, top, width, height } = picture.getBoundingClientRect();
    setPercent(x, ((event.clientX - left) / width) * 100);
    setPercent(y, ((event.clientY - top) / height) * 100);
    show();
  });
  picture.addEventListener("keydown", (event) => {
    const [right, down] = MOVES[event.key] ?? [0, 0];
    if (right === 0 && down === 0) return;
    event.preventDefault();
    setPercent(x, Number(x.value) + right * Number(x.step));
    setPercent(y, Number(y.value) + down * Number(y.step));
    show();
  });
  form.addEventListener("input", show);
  show();
}

/** Sets a percentage to the nearest step. */
function setPercent(input: HTMLInputElement, percent: number): void {
  const step = Number(input.step);
  input.value = String(Math.min(100, Math.max(0, Math.round(percent / step) * step)));
}
