import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  // The build command makes each build in a folder of its own (scripts/build.ts).
  buildDirectory: process.env.BUILD_FOLDER ?? "build",
  ssr: true,
  // A site has few screens: the browser learns all of them at once, and never asks for more of the map.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
