import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import type { UploadedFile } from "#src/platform/server/http/serve.ts";
import { createSemaphore } from "#src/platform/server/semaphore.ts";
import { nameOfEntry } from "./archive/entry-names.ts";
import { type Converter, startConverter } from "./child/start-converter.ts";
import { cleanOriginalName } from "./original-name.ts";

/** Each is a process with the memory of one. */
const enter = createSemaphore(2);

type OpenFile = { converter: Converter; isArchive: boolean; name: string };

/** Opens a file in a process of its own, which ends with the use of it. */
export function openSentFile<T>(
  file: UploadedFile,
  use: (opened: OpenFile) => Promise<T>,
): Promise<T> {
  return enter(async () => {
    const converter = await startConverter();
    try {
      const path = join(converter.folder, "original");
      await copyFile(file.path, path);
      const fileName = cleanOriginalName(file.name);
      const name = nameOfEntry(fileName);
      const { isArchive } = await converter.open({ path, fileName, name });
      return await use({ converter, isArchive, name });
    } finally {
      await converter.close();
    }
  });
}
