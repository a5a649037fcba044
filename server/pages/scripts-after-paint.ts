/*
 * A page is complete before its scripts have loaded. Its scripts are requested only after the first paint, so
 * that style, fonts and the first picture get the bandwidth (docs/decisions/0164-lazy-hydration.md).
 */

/** Runs the deferred scripts, in document order, after the first paint; at once where nothing is painted. */
const STARTER = `{
  const start = () => {
    for (const waiting of document.querySelectorAll("script[data-after-paint]")) {
      for (const path of waiting.dataset.afterPaint.split(" ")) {
        const link = document.createElement("link");
        link.rel = "modulepreload";
        link.href = path;
        document.head.append(link);
      }
      const script = document.createElement("script");
      script.type = "module";
      script.text = waiting.text;
      waiting.replaceWith(script);
    }
  };
  // React knows the page without it.
  document.currentScript.remove();
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}`;

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const MODULE_SCRIPT =
  /<script(?: nonce="[^"]*")? type="module" async=""(?: nonce="[^"]*")?>([\s\S]*?)<\/script>/;

/**
 * Defers the module script of a rendered page until after the first paint. A page without one stays
 * unchanged.
 *
 * @param nonce nonce of the site's own inline scripts (content-security-policy.ts).
 */
export function scriptsAfterPaint(html: string, nonce: string): string {
  const [whole, body] = MODULE_SCRIPT.exec(html) ?? [];
  if (whole === undefined || body === undefined) return html;
  const paths = [...html.matchAll(PRELOAD)].map(([, path]) => path).join(" ");
  const waiting = `<script type="text/plain" nonce="${nonce}" data-after-paint="${paths}">${body}</script>`;
  const starter = `<script nonce="${nonce}">${STARTER}</script>`;
  return html.replace(whole, () => waiting + starter).replaceAll(PRELOAD, "");
}
