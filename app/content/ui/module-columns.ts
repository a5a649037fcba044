import type { ModulePresentation } from "../modules/loaded-module.ts";

/* Classes by number of columns. The class names are complete, because Tailwind scans this file for them. */
const ON_PHONE = [
  "col-span-1",
  "col-span-2",
  "col-span-3",
  "col-span-4",
  "col-span-5",
  "col-span-6",
  "col-span-7",
  "col-span-8",
  "col-span-9",
  "col-span-10",
  "col-span-11",
  "col-span-12",
];
const ON_TABLET = [
  "md:col-span-1",
  "md:col-span-2",
  "md:col-span-3",
  "md:col-span-4",
  "md:col-span-5",
  "md:col-span-6",
  "md:col-span-7",
  "md:col-span-8",
  "md:col-span-9",
  "md:col-span-10",
  "md:col-span-11",
  "md:col-span-12",
];
const ON_DESKTOP = [
  "lg:col-span-1",
  "lg:col-span-2",
  "lg:col-span-3",
  "lg:col-span-4",
  "lg:col-span-5",
  "lg:col-span-6",
  "lg:col-span-7",
  "lg:col-span-8",
  "lg:col-span-9",
  "lg:col-span-10",
  "lg:col-span-11",
  "lg:col-span-12",
];

/** Classes of a module that spans this many of twelve columns on a phone, a tablet and a desktop. */
export function moduleColumns({ sm, md, lg }: ModulePresentation["columns"]): string {
  return [ON_PHONE[sm - 1], ON_TABLET[md - 1], ON_DESKTOP[lg - 1]].join(" ");
}
