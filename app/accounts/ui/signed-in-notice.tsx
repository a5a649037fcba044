import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { UserRound } from "../../ui/icons.ts";
import type { SignedInNoticeView } from "../sign-in/signed-in-notice.ts";

/** Name of the signed-in user at the top of every page of the portal, with a sign-out button. */
export function SignedInNotice({ view }: { view: SignedInNoticeView }) {
  return (
    <section
      aria-label={view.label}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline pb-3 print:hidden"
    >
      <p className="mr-auto flex min-w-0 items-center gap-2 py-1 text-slate max-sm:w-full">
        <Icon of={UserRound} className="size-5 shrink-0" />
        <span className="wrap-anywhere">{view.text}</span>
      </p>
      <a href={view.account.path} className="text-link inline-flex min-h-11 items-center pr-2">
        {view.account.text}
      </a>
      <form method="post" action={view.signOut.path}>
        <input type="hidden" name="action" value="sign-out" />
        <Button type="submit" tone="plain">
          {view.signOut.text}
        </Button>
      </form>
    </section>
  );
}
