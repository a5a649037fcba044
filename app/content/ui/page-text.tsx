import { PageStyles } from "./page-styles.tsx";
import { WrittenText } from "./written-text.tsx";

/** The text of a page whose screen is ours, and its own style sheet. */
export default function PageText({ html, css }: { html: string; css?: string }) {
  return (
    <>
      {css && <PageStyles css={css} />}
      {html && (
        <div className="page-column pt-10">
          <WrittenText html={html} />
        </div>
      )}
    </>
  );
}
