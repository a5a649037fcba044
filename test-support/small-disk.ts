import { execFileSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { afterAll } from "vitest";

const mountedFolders: string[] = [];

/**
 * Mounts a small disk at a folder until the tests of the file are over; returns false where that is not
 * permitted.
 */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0700`, "none", folder], {
      stdio: "ignore",
    });
    mountedFolders.push(folder);
    return true;
  } catch {
    console.warn("The tests of a full disk are left out: mounting one is not permitted here");
    return false;
  }
}

afterAll(() => {
  for (const folder of mountedFolders.splice(0)) execFileSync("umount", ["--lazy", folder]);
});
