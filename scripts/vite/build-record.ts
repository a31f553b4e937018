import type { Plugin } from "vite";
import { readCommit } from "../read-commit.ts";

/** When and of what the application was built, for the server to tell. Never where. */
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
