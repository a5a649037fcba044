import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/*
 * The libraries in one file, what all screens share in another, and what most screens of homes share in a
 * third: they compress better together, a page asks for fewer files, and the libraries stay in a browser's
 * cache when only our own code changes.
 */
const groups = [
  {
    name: "libraries",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|i18next|i18next-http-backend|react-i18next|use-sync-external-store|lucide-react[\\/]dist[\\/]esm[\\/](?!icons))[\\/]/,
  },
  {
    name: "frame",
    test: /app[\\/](ui|layout|i18n)[\\/]|app[\\/]consent[\\/](preview-path|browser-settings-request)/,
    minShareCount: 2,
  },
  {
    name: "catalogue",
    test: /app[\\/](catalogue|property)[\\/]|lucide-react[\\/]dist[\\/]esm[\\/]icons|preload-helper/,
    minShareCount: 3,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
