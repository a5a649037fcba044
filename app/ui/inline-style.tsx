import { useContext } from "react";
import { PagePolicyContext } from "./page-policy.ts";

/** Inline style element that the content security policy of the page allows. `css` may not contain `</style`. */
export function InlineStyle({ css }: { css: string }) {
  const policy = useContext(PagePolicyContext);
  policy?.allow("style", css);
  return <style nonce={policy?.nonce}>{css}</style>;
}
