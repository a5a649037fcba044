import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // A site has few screens: the browser learns all of them at once, and never asks for more of the map.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
