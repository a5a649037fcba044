import { isInMemory } from "../test-support/run-folder.ts";

/**
 * Parts of Chromium that Playwright switches off by default. Chromium reads only the last of two
 * `--disable-features`, so ours has to repeat them.
 */
const OFF_IN_PLAYWRIGHT = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "CDPScreenshotNewSurface",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "SkipListAccountsWithoutGaiaCookies",
  "ThirdPartyStoragePartitioning",
];

/**
 * Parts that each new window starts and no test uses: suggestions below the address bar, which are a page of
 * their own, and a spare process. They take half of the CPU time of a short test.
 */
const DISABLED_FEATURES = [
  "SpareRendererForSitePerProcess",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
];

const NO_GRAPHICS = ["--disable-gpu", "--disable-3d-apis"];
const SOFTWARE_GRAPHICS = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

/** Parts of the browser that take CPU time: maps, which few tests draw, and pictures, which many do without. */
export type BrowserFeatures = { drawsMaps?: boolean; loadsPictures?: boolean };

/**
 * Launch options of Chromium. Without a graphics card, drawing a map takes all of the CPU, so only the tests of maps
 * enable it (`drawsMaps`). Tests that look at no picture may leave them out (`loadsPictures`).
 */
export function browserOptions({ drawsMaps = false, loadsPictures = true }: BrowserFeatures = {}) {
  return {
    executablePath: process.env.CHROMIUM,
    // By default Playwright keeps the shared memory of the browser's processes out of /dev/shm, which is small in some
    // containers. Creating these files on a disk takes a twentieth of the time of the tests.
    ignoreDefaultArgs: isInMemory(process.env.GABLE_E2E_FOLDER ?? "") ? ["--disable-dev-shm-usage"] : [],
    args: [
      "--no-sandbox",
      // Pages of consecutive tests share a process, which has compiled the scripts already.
      "--renderer-process-limit=1",
      "--disable-site-isolation-trials",
      "--disable-background-networking",
      // Without a process of its own for requests, all browser tests take 252 seconds instead of 263.
      "--enable-features=NetworkServiceInProcess2",
      // On pages that live for a few seconds, optimised code takes longer to compile than it saves.
      "--js-flags=--no-opt --no-maglev",
      `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...DISABLED_FEATURES].join(",")}`,
      ...(loadsPictures ? [] : ["--blink-settings=imagesEnabled=false"]),
      ...(drawsMaps ? SOFTWARE_GRAPHICS : NO_GRAPHICS),
    ],
  };
}
