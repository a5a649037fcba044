import { useContext, useEffect, useState } from "react";
import { NonceContext } from "../../ui/nonce-context.ts";
import { useHydrating } from "../../ui/use-hydrating.ts";

/**
 * A page's own style sheet; it was cleaned when it was read. The policy of the pages knows it on the page that
 * the server made; on one that a script shows later the sheet is made by script, which the policy leaves alone.
 * It wants the page as its `key`.
 */
export function PageStyles({ css }: { css: string }) {
  const nonce = useContext(NonceContext);
  const isHydrating = useHydrating();
  const [isOfServer] = useState(isHydrating);
  useEffect(() => {
    if (isOfServer) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css, isOfServer]);
  if (!isOfServer) return null;
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {css}
    </style>
  );
}
