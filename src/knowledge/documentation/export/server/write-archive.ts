import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** Resolves when the file is on its way, so that the next one is not read before. */
export type AddFile = (
  path: string,
  bytes: Uint8Array,
  options?: { compress: boolean },
) => Promise<void>;

/** The bytes of an archive. It is filled as fast as they are taken, and not at all otherwise. */
export async function* writeArchive(
  fill: (add: AddFile) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const { outputStream } = zip;
  const taken = new AbortController();
  const { signal } = taken;
  // What goes wrong ends the download, so that no one takes a part for the whole.
  const fail = (error: unknown) => {
    if (!signal.aborted) outputStream.emit("error", error);
  };
  zip.on("error", fail);
  fill(async (path, bytes, options = { compress: true }) => {
    signal.throwIfAborted();
    const source = streamOf(bytes);
    zip.addReadStream(source, path, options);
    await finished(source, { signal });
  }).then(() => zip.end(), fail);
  try {
    for await (const chunk of outputStream) yield Buffer.from(chunk);
  } finally {
    taken.abort();
  }
}

/** The archive keeps its streams until the end, so one that was read holds no bytes. */
function streamOf(bytes: Uint8Array): Readable {
  let left: Uint8Array | null = bytes;
  return new Readable({
    read() {
      this.push(left);
      if (left !== null) this.push(null);
      left = null;
    },
  });
}
