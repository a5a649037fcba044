import { readFile } from "node:fs/promises";

/** Unit in which Linux counts CPU time. */
const MS_PER_TICK = 10;

/** Resident memory of a process in MB: now, and at its peak. */
export async function memoryMb(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}

/** CPU time of all threads of a process since its start, in ms, in steps of 10. */
export async function processCpuMs(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8");
  // After the name, which may contain spaces: user and system time are the 12th and 13th field.
  const fields = status.slice(status.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}
