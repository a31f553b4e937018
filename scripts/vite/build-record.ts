import type { Plugin } from "vite";
import { readCommit } from "../read-commit.ts";

/** When and from which commit the application was built, for /build.json. No paths. */
export function buildRecord(root: string): Plugin {
  return {
    name: "build-record",
    apply: "build",
    generateBundle() {
      const record = { commit: readCommit(root), builtAt: new Date().toISOString() };
      this.emitFile({ type: "asset", fileName: "build.json", source: JSON.stringify(record) });
    },
  };
}
