import { existsSync, readdirSync } from "node:fs";
import type { Config } from "#src/platform/server/config.ts";
import { errorCode } from "#src/platform/server/error-code.ts";
import { type Finding, problem, warning } from "./finding.ts";

type DatabaseSettings = Pick<Config, "databaseUrl" | "dataDir" | "keyringFile">;

/** Checked before opening anything, because opening creates missing files. */
export function findMissing({
  databaseUrl,
  dataDir,
  keyringFile,
}: DatabaseSettings): Finding | undefined {
  if (databaseUrl === undefined && !holdsDatabase(dataDir)) {
    return warning(
      "database",
      `No database in ${dataDir} yet. The first start creates it. If it is elsewhere, set DATA_DIR.`,
    );
  }
  if (existsSync(keyringFile)) return undefined;
  return problem(
    "keys",
    `${keyringFile} is missing or not readable. Restore it, or set KEYRING_FILE. A new installation gets one at its first start.`,
  );
}

function holdsDatabase(dataDir: string): boolean {
  try {
    return readdirSync(dataDir).some((name) => /^pg\d+$/.test(name));
  } catch (error) {
    // A folder that this user may not read is reported where it is opened.
    return errorCode(error) !== "ENOENT";
  }
}
