import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { type Mutation, mutated } from "./mutation.ts";

const NOT_COPIED = new Set(["node_modules", ".git", "build", "builds", "data", "test-results"]);

/** A copy of the project in a temporary folder, in which mutations are applied and reverted. */
export type ProjectCopy = {
  root: string;
  /**
   * Applies the mutation, does the work, and restores the file. @throws when the mutation cannot be applied.
   */
  withMutation: <Result>(mutation: Mutation, work: () => Promise<Result>) => Promise<Result>;
  remove: () => Promise<void>;
};

/** Copies the project in its current state, including uncommitted changes. */
export async function copyProject(project: string): Promise<ProjectCopy> {
  const root = await mkdtemp(join(tmpdir(), "gable-spec-map-"));
  await cp(project, root, {
    recursive: true,
    filter: (source) => !NOT_COPIED.has(relative(project, source)),
  });
  await symlink(join(project, "node_modules"), join(root, "node_modules"));
  return {
    root,
    withMutation: async (mutation, work) => {
      const file = join(root, mutation.file);
      const original = await readFile(file, "utf8");
      await writeFile(file, mutated(original, mutation));
      try {
        return await work();
      } finally {
        // Sets the current time: the build of the mutation is older than that, and is repeated.
        await writeFile(file, original);
      }
    },
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}
