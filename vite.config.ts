import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/*
 * The libraries in one file, what stands around every page in another, and what most screens share in a third:
 * they compress better together, a page asks for fewer files, and the libraries stay in a browser's cache when
 * only our own code changes.
 */
const groups = [
  {
    name: "libraries",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
  },
  {
    name: "start",
    test: /app[\\/](layout[\\/](frame|header|top-bar|logo|desktop-menu|menu-[a-z-]+|flat-menu|language-switcher|settings|setting-state|use-focus-on-navigation|failed-page|new-window)\.tsx?|ui[\\/](use-deferred-component|device-class|use-settings|use-sheet|page-part)\.tsx?)$/,
  },
  {
    name: "frame",
    test: /app[\\/]((ui[\\/](?!carousel|zoom|use-zoom))|(layout|i18n|catalogue|property|format|time)[\\/](?!.*(late-not-found|project-card|property-gone)))|lucide-react[\\/]dist[\\/]esm[\\/]icons|preload-helper|app[\\/]consent[\\/](preview-path|browser-settings-request)/,
    minShareCount: 3,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // React has had this of its own since version 18.
  resolve: { alias: { "use-sync-external-store/shim": "react" } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
