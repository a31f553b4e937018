import { hkdfSync } from "node:crypto";
import { statSync } from "node:fs";
import { StartError } from "#src/platform/server/start-error.ts";
import { ensureKeyringFile, readKeyringFile } from "./keyring-file.ts";

export type Keyring = {
  /** The key that new secrets are made with; older ones stay to open what they sealed. */
  readonly currentId: string;
  /** All keys at hand. What was sealed with another one does not open. */
  readonly keyIds: readonly string[];
  /**
   * 32 bytes for one purpose, the same on every instance. Without a key named they come from the
   * base key, which stays when the current one is exchanged.
   */
  derive(purpose: string, keyId?: string): Buffer;
  /** What retired base keys gave for this purpose, if it is one of those that outlive them. */
  former(purpose: string): readonly Buffer[];
};

/** An instance that runs while the keys are exchanged seals with the new one after this time. */
export const NOTICED_WITHIN_MS = 1000;

/** Reads the keyring or makes it on the first run. It follows its file from then on. */
export async function openKeyring(path: string): Promise<Keyring> {
  await ensureKeyringFile(path).catch(explain(path));
  let file = await Promise.try(readKeyringFile, path).catch(explain(path));
  let changedAt = changeOf(path);
  let lookedAt = performance.now();

  function refresh(): void {
    lookedAt = performance.now();
    const change = changeOf(path);
    // A file that went away or broke while we run is for the next start to complain about.
    if (change === undefined || change === changedAt) return;
    try {
      file = readKeyringFile(path);
      changedAt = change;
    } catch {
      return;
    }
  }

  return {
    get currentId() {
      if (performance.now() - lookedAt >= NOTICED_WITHIN_MS) refresh();
      return file.current;
    },
    get keyIds() {
      return Object.keys(file.keys);
    },
    derive(purpose, keyId = file.base) {
      if (!file.keys[keyId]) refresh();
      const key = file.keys[keyId];
      if (!key) throw new Error("The keyring does not hold the key that this was made with.");
      const root = Buffer.from(key, "base64");
      return Buffer.from(hkdfSync("sha256", root, "foreword", purpose, 32));
    },
    former: (purpose) =>
      (file.former?.[purpose] ?? []).map((derived) => Buffer.from(derived, "base64")),
  };
}

function changeOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.mtimeMs} ${found.ino} ${found.size}`;
}

function explain(path: string) {
  return (error: unknown): never => {
    if (!(error instanceof Error && "syscall" in error && "code" in error)) throw error;
    throw new StartError(
      `The keyring ${path} cannot be read or created (${error.code}). Set DATA_DIR or KEYRING_FILE to a place that is writable and has free space.`,
      { cause: error },
    );
  };
}
