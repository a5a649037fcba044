import type { Page } from "@playwright/test";
import { dayOf, daysLater } from "../app/time/brussels-time.ts";
import { type OfficeIds, officePaths } from "../test-support/office-paths.ts";
import {
  findViolations,
  findViolationsInDarkMode,
  WITHOUT_HEADER_AND_FOOTER,
} from "./accessibility-violations.ts";
import { withLargeText } from "./large-text.ts";
import { expect, sendAsManager, signIn, test } from "./office-site.ts";

/*
 * Every screen of the office that requires signing in, in English, with the sample's leads, properties and
 * appointments: on a phone, and its colours in dark mode on a desktop. `officePaths` has them all
 * (server/requests/office-roles.test.ts).
 */

type Paths = ReturnType<typeof officePaths>;

/** A word that no line of a phone has room for, in the data of an appointment and in a note of a lead. */
const LONG_WORD = "Vanden".repeat(10);

/** The screen on which menu and header are tested. They are the same on all others. */
const WITH_HEADER_AND_MENU = "office";
/** Screens with parts that appear on a desktop only: addresses of pages, and a chart. */
const TESTED_ON_DESKTOP = [WITH_HEADER_AND_MENU, "office-pages", "office-statistics"];

type Screen = keyof Paths;

const SCREENS = Object.keys(
  officePaths({ lead: 0, listing: 0, manualListing: 0, appointment: 0, run: 0 }),
) as Screen[];

const GROUP_SIZE = 12;
/** Screens that are tested one after another in the same browser page, which saves the time to open one for each. */
const GROUPS = Array.from({ length: Math.ceil(SCREENS.length / GROUP_SIZE) }, (_, group) =>
  SCREENS.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE),
);

/** Shared by all tests of a worker, which use the same site. */
let pathsOfWorker: Promise<Paths> | undefined;

for (const screens of GROUPS)
  test(`${screens.join(", ")}: accessible and no wider than a phone and a desktop`, async ({
    page,
    site,
  }) => {
    // Any address of the site will do: the screens follow.
    await signIn(page, "/robots.txt");
    pathsOfWorker ??= addRecords(page, site);
    const paths = await pathsOfWorker;
    for (const screen of screens) await test.step(screen, () => checkScreen(page, screen, paths[screen]));
  });

/** Adds a record of each kind that the sample agency has none of, and returns the paths of all screens. */
async function addRecords({ request }: Page, site: { address: string }): Promise<Paths> {
  const first = async (list: string, query = ""): Promise<number> => {
    const html = await (await request.get(list + query)).text();
    const [, id] = new RegExp(`href="${list}(\\d+)/`).exec(html) ?? [];
    if (id === undefined) throw new Error(`${list} is empty`);
    return Number(id);
  };
  const day = daysLater(dayOf(new Date()), 1);
  await sendAsManager(site, "/office/manual-listings/", { action: "add" });
  await sendAsManager(site, "/office/new-appointment/", {
    action: "add",
    day,
    from: "10:00",
    minutes: "30",
    lastName: LONG_WORD,
    phone: "0470123456",
    email: `${LONG_WORD}@peeters.example`,
  });
  const ids: OfficeIds = {
    lead: await first("/office/leads/"),
    listing: await first("/office/listings/"),
    manualListing: await first("/office/manual-listings/"),
    appointment: await first("/office/appointments/", `?day=${day}`),
    run: await first("/office/imports/"),
  };
  await sendAsManager(site, `/office/leads/${ids.lead}/`, { action: "note", note: LONG_WORD });
  return officePaths(ids);
}

async function checkScreen(page: Page, screen: string, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 390, height: 844 });
  const response = await page.goto(path);
  expect(response?.status(), screen).toBe(200);
  const overflowPx = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(await overflowPx(), `${screen} scrolls sideways on a phone`).toBeLessThanOrEqual(0);
  await withLargeText(page, async () => {
    expect.soft(await overflowPx(), `${screen} scrolls sideways with large text`).toBeLessThanOrEqual(0);
    expect.soft(await page.evaluate(namesOfCutTimes), `${screen} cuts off times in large text`).toEqual([]);
  });
  const partOnPhone = screen === WITH_HEADER_AND_MENU ? "html" : WITHOUT_HEADER_AND_FOOTER;
  expect.soft(await findViolations(page, partOnPhone), `${screen} on a phone`).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect.soft(await overflowPx(), `${screen} scrolls sideways on a desktop`).toBeLessThanOrEqual(0);
  // The rules about a page as a whole were checked on the phone.
  const partOnDesktop = screen === WITH_HEADER_AND_MENU ? "html" : "main";
  if (TESTED_ON_DESKTOP.includes(screen))
    expect.soft(await findViolations(page, partOnDesktop), `${screen} on a desktop`).toEqual([]);
  expect.soft(await findViolationsInDarkMode(page, partOnDesktop), `${screen} in dark mode`).toEqual([]);
}

/** Names of the inputs for a time that are too narrow for it. Runs in the browser. */
function namesOfCutTimes(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>("input[type=time]")]
    .filter((input) => {
      const { width } = input.getBoundingClientRect();
      input.style.width = "max-content";
      const isCut = width > 0 && input.getBoundingClientRect().width > width + 1;
      input.style.width = "";
      return isCut;
    })
    .map(({ name }) => name);
}
