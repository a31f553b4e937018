import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { buildRecord } from "./scripts/vite/build-record.ts";
import { contractsWithoutSchemas } from "./scripts/vite/contracts-without-schemas.ts";
import { fewChunks } from "./scripts/vite/few-chunks.ts";
import { fewDeviceSources } from "./scripts/vite/few-device-sources.ts";
import { iconFiles } from "./scripts/vite/icon-files.ts";
import { orderedLayers } from "./scripts/vite/ordered-layers.ts";
import { preloadFonts } from "./scripts/vite/preload-fonts.ts";
import { reactAsModule } from "./scripts/vite/react-as-module.ts";
import { screenFiles } from "./scripts/vite/screen-files.ts";

export default defineConfig({
  root: fileURLToPath(new URL("src/app/web", import.meta.url)),
  cacheDir: fileURLToPath(new URL("node_modules/.cache/vite", import.meta.url)),
  appType: "spa",
  plugins: [
    contractsWithoutSchemas(),
    reactAsModule(),
    orderedLayers(),
    fewDeviceSources(),
    iconFiles(),
    screenFiles(),
    buildRecord(fileURLToPath(new URL(".", import.meta.url))),
    preloadFonts(["inter-latin-wght-normal"]),
    // The components bring their screen-reader texts in thirty languages; we speak one.
    optimizeLocales.vite({ locales: ["en-US"] }),
    react(),
  ],
  // The server writes a fresh nonce here on every answer.
  html: { cspNonce: "__NONCE__" },
  // React brings this itself; the libraries still carry it for older ones.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: "use-sync-external-store/with-selector.js",
      },
    ],
  },
  css: { modules: { generateScopedName: "_[hash:base64:6]" } },
  build: {
    outDir: fileURLToPath(new URL("dist/web", import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    target: ["chrome125", "firefox128", "safari17.5"],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Two are larger on purpose: the accessibility check and the recorder, each loaded on demand.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Schemas beside a constant or a plain function are dropped with it when no one uses them.
      treeshake: { manualPureFunctions: ["z"] },
      output: {
        // Each module stands where `fewChunks` says, also if a module of another file needs it.
        codeSplitting: { groups: fewChunks, includeDependenciesRecursively: false },
        // The first script names all others, and hashes do not compress: seven signs are enough.
        chunkFileNames: "assets/[name]-[hash:7].js",
      },
    },
  },
});
