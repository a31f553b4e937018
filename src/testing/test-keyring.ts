import { createHash, hkdfSync } from "node:crypto";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";

const ROOT = createHash("sha256").update("tests only").digest();

/** Environment for product processes that share databases with apps of this process. */
export const TEST_KEYRING_FILE = JSON.stringify({
  version: 1,
  current: "test",
  base: "test",
  keys: { test: ROOT.toString("base64") },
});

/** Fixed, because all test files share one server and its role passwords. */
export const testKeyring: Keyring = {
  currentId: "test",
  keyIds: ["test"],
  derive: (purpose) => Buffer.from(hkdfSync("sha256", ROOT, "foreword", purpose, 32)),
  former: () => [],
};
