import { useEffect, useState } from "react";
import { InlineStyle } from "../../ui/inline-style.tsx";
import { useHydrating } from "../../ui/use-hydrating.ts";

/**
 * Style sheet of one page, sanitised on reading. The server renders it as an inline style element. After
 * a client-side navigation it becomes a constructed style sheet, which the content security policy does not
 * restrict. Pass the page as its `key`.
 */
export function PageStyles({ css }: { css: string }) {
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
  return isOfServer ? <InlineStyle css={css} /> : null;
}
