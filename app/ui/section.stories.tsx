import { Section } from "./section.tsx";

export const stories = {
  "title only": (
    <Section title="Recently added">
      <p>Content</p>
    </Section>
  ),
  "with a link": (
    <Section title="New projects" more={<a href="/">All projects</a>}>
      <p>Content</p>
    </Section>
  ),
};
