import { keyOfForm } from "../page/browser-form-key.ts";
import { proofOfWork } from "../page/browser-proof-of-work.ts";

/**
 * Adds to the quick saved-search form a proof of work, as the whole form has, and a key that makes two clicks
 * one submission. Without a proof, the page of the whole form asks a captcha question.
 */
export default function startQuickSavedSearch(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  const key = keyOfForm("quick-saved-search");
  let proof: Promise<string | undefined> | undefined;
  const prepare = () => {
    proof ??= proofOfWork();
  };
  form.addEventListener("focusin", prepare);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    prepare();
    const fields = { key, proof: (await proof) ?? "" };
    for (const [name, value] of Object.entries(fields)) {
      const field = form.querySelector<HTMLInputElement>(`[name=${name}]`) ?? document.createElement("input");
      Object.assign(field, { type: "hidden", name, value });
      form.append(field);
    }
    form.submit();
  });
  if (form.contains(document.activeElement)) prepare();
}
