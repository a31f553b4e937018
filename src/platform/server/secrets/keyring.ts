import { hkdfSync } from "node:crypto";
import { statSync } from "node:fs";
import { StartError } from "#src/platform/server/start-error.ts";
import { ensureKeyringFile, readKeyringFile } from "./keyring-file.ts";

export type Keyring = {
  /** The key for new secrets; older keys remain for opening existing ones. */
  readonly currentId: string;
  /** All available keys. Secrets sealed with another one cannot be opened. */
  readonly keyIds: readonly string[];
  /**
   * Derives 32 bytes for one purpose, the same on every instance. By default from the base key,
   * which stays when the current key is rotated.
   */
  derive(purpose: string, keyId?: string): Buffer;
  /** Keys that retired base keys derived for this purpose, if it outlives them. */
  former(purpose: string): readonly Buffer[];
};

/** After this time, an instance running during a rotation seals with the new key. */
export const NOTICED_WITHIN_MS = 1000;

/** Loads the keyring or creates it on the first run. Later changes to the file are picked up. */
export async function openKeyring(path: string): Promise<Keyring> {
  await ensureKeyringFile(path).catch(explain(path));
  let file = await Promise.try(readKeyringFile, path).catch(explain(path));
  let changedAt = changeOf(path);
  let lookedAt = performance.now();

  function refresh(): void {
    lookedAt = performance.now();
    const change = changeOf(path);
    // If the file is deleted or corrupted while we run, the next start reports it.
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
