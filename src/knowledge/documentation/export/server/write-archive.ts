import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** Resolves when the file has been sent, so that the next one is not read before. */
export type AddFile = (
  path: string,
  bytes: Uint8Array,
  options?: { compress: boolean },
) => Promise<void>;

/** The bytes of an archive, written with backpressure. */
export async function* writeArchive(
  fill: (add: AddFile) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const { outputStream } = zip;
  const taken = new AbortController();
  const { signal } = taken;
  // An error aborts the download, so that no one mistakes a part for the whole.
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

/** The archive library keeps its streams until the end, so a consumed one must hold no bytes. */
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
