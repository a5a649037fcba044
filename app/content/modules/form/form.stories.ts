import { type ModuleStories, STORY_OFFICE } from "../module-stories.ts";

const { name, phone, email } = STORY_OFFICE;

export const stories: ModuleStories<"form"> = {
  "form switched off": { data: { agency: { name, phone, email }, office: STORY_OFFICE } },
};
