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
 * their own, and a spare process. They took half of the CPU time of a short test.
 */
const DISABLED_FEATURES = [
  "SpareRendererForSitePerProcess",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
];

const NO_GRAPHICS = ["--disable-gpu", "--disable-3d-apis"];
const DRAWN_BY_PROCESSOR = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

/**
 * Options of the browser. Drawing a map without a graphics card takes the whole processor; only the tests of
 * maps draw them.
 */
export function browserOptions({ drawsMaps = false } = {}) {
  return {
    executablePath: process.env.CHROMIUM,
    // Playwright keeps what the processes of the browser share out of /dev/shm, which is small in some containers: on a
    // disk, creating these files took a twentieth of the time of the tests.
    ignoreDefaultArgs: isInMemory(process.env.GABLE_E2E_FOLDER ?? "") ? ["--disable-dev-shm-usage"] : [],
    args: [
      "--no-sandbox",
      // Pages of consecutive tests share a process, which has compiled the scripts already.
      "--renderer-process-limit=1",
      "--disable-site-isolation-trials",
      "--disable-background-networking",
      // Optimized code took longer to compile than it saved on pages that live for a few seconds.
      "--js-flags=--no-opt --no-maglev",
      `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...DISABLED_FEATURES].join(",")}`,
      ...(drawsMaps ? DRAWN_BY_PROCESSOR : NO_GRAPHICS),
    ],
  };
}
