import { Button } from "../../ui/button.tsx";
import type { RecoveryCodesView } from "../page/account-settings-view.ts";

/** Recovery codes, shown once, to be printed or written down. */
export function RecoveryCodesScreen({ view }: { view: RecoveryCodesView }) {
  const { title, text, printHeader, codes, print, link } = view;
  return (
    <div data-prints-alone className="mt-6 max-w-[40rem]">
      <h1 className="text-4xl">{title}</h1>
      <p role="status" className="measure mt-4 text-lg text-slate print:hidden">
        {text}
      </p>
      <p className="mt-4 hidden print:block">{printHeader}</p>
      <ol className="mt-6 grid gap-x-10 border-y border-hairline py-3 sm:grid-cols-2 print:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="figures py-1.5 text-xl font-medium tracking-wide">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        {/* Shown by a script. Without it the browser's own print command works. */}
        <Button data-print hidden tone="plain">
          {print}
        </Button>
        <a href={link.path} className="text-link inline-flex min-h-11 items-center">
          {link.text}
        </a>
      </div>
    </div>
  );
}
