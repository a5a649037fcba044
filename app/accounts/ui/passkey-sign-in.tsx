import { Button } from "../../ui/button.tsx";

/** Button to sign in with a passkey. A script (`browser-passkey.ts`) shows it where the browser supports passkeys. */
export function PasskeySignIn({
  label,
  failed,
  returnPath,
}: {
  label: string;
  failed: string;
  returnPath?: string;
}) {
  return (
    <div data-passkey-sign-in data-failed={failed} data-back={returnPath} hidden className="mt-4">
      <Button className="min-w-[min(12rem,100%)] max-sm:w-full">{label}</Button>
      <p role="alert" className="mt-3 font-medium text-(--colour-error) empty:hidden" />
    </div>
  );
}
