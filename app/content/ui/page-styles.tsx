import { useContext, useEffect, useState } from "react";
import { NonceContext } from "../../ui/nonce-context.ts";
import { useHydrating } from "../../ui/use-hydrating.ts";

/**
 * Style sheet of one page, sanitised on reading. The server renders it as a style element with a nonce. After
 * a client-side navigation it becomes a constructed style sheet, which the content security policy does not
 * restrict. Pass the page as its `key`.
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
