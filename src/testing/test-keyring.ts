import { hkdfSync } from "node:crypto";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";

/** Fixed, because all test files share one server and with it the passwords of its roles. */
export const testKeyring: Keyring = {
  currentId: "test",
  keyIds: ["test"],
  derive: (purpose) => Buffer.from(hkdfSync("sha256", "tests only", "foreword", purpose, 32)),
};
