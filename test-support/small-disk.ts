import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";

/** Mounts a small disk at a folder until the end of the test run. Returns false where that is not permitted. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0700`, "none", folder], {
      stdio: "ignore",
    });
    return true;
  } catch {
    console.warn("The tests of a full disk are left out: mounting one is not permitted here");
    return false;
  }
}

/** Unmounts the small disks below a folder. */
export function unmountSmallDisks(folder: string): void {
  const mounts = process.platform === "linux" ? readFileSync("/proc/mounts", "utf8").split("\n") : [];
  const mounted = mounts
    .map((line) => line.split(" ")[1] ?? "")
    .filter((path) => path.startsWith(`${folder}/`))
    // A disk may be mounted inside another, which then has to be unmounted later.
    .reverse();
  for (const path of mounted) execFileSync("umount", ["--lazy", path]);
}
