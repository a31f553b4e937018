import type { Plugin } from "vite";
import { readCommit } from "../read-commit.ts";

/** When and from which commit the application was built, for /build.json. No paths. */
export function buildRecord(root: string): Plugin {
  return {
    name: "build-record",
    apply: "build",
    generateBundle() {
      const record = { commit: readCommit(root), builtAt: buildTime().toISOString() };
      this.emitFile({ type: "asset", fileName: "build.json", source: JSON.stringify(record) });
    },
  };
}

/** SOURCE_DATE_EPOCH is how builds that must be repeatable give the time of their sources. */
function buildTime(): Date {
  const seconds = process.env.SOURCE_DATE_EPOCH;
  return seconds ? new Date(Number(seconds) * 1000) : new Date();
}
