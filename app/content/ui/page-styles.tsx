import { useContext } from "react";
import { NonceContext } from "../../ui/nonce-context.ts";

/** A page's own style sheet; it was cleaned when it was read. */
export function PageStyles({ css }: { css?: string }) {
  const nonce = useContext(NonceContext);
  if (!css) return null;
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {css}
    </style>
  );
}
