import { ClosingSection } from "./closing-section.tsx";

export const stories = {
  "with a link": (
    <ClosingSection title="Similar homes" more={<a href="/">All homes</a>}>
      <p>Content</p>
    </ClosingSection>
  ),
};
