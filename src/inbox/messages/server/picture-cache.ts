export type KeptPicture = { contentType: string; bytes: Uint8Array };

const MAX_BYTES = 32 * 2 ** 20;

const kept = new Map<string, KeptPicture>();
let size = 0;

/** Caches pictures for other readers of the message; oldest evicted first. */
export async function cachedPicture(
  key: string,
  fetchIt: () => Promise<KeptPicture>,
): Promise<KeptPicture> {
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const picture = await fetchIt();
  forget(key);
  kept.set(key, picture);
  size += picture.bytes.length;
  for (const oldest of kept.keys()) {
    if (size <= MAX_BYTES) break;
    forget(oldest);
  }
  return picture;
}

function forget(key: string): void {
  size -= kept.get(key)?.bytes.length ?? 0;
  kept.delete(key);
}
