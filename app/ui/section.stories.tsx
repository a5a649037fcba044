import { Section } from "./section.tsx";

export const stories = {
  "title only": (
    <Section title="Recently added">
      <p>Content</p>
    </Section>
  ),
  "with an introduction and a link": (
    <Section
      title="New projects"
      introduction="Homes that are still being built."
      more={<a href="/">All projects</a>}
    >
      <p>Content</p>
    </Section>
  ),
};
