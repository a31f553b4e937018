import type { Device } from "#src/editor/saving/path/device.ts";
import { listCopies, putCopy, removeCopy } from "./copies-database.ts";
import { isWriterGone } from "./writer-lock.ts";

/** Keeps copies in the database of the browser. */
export const browserDevice: Device = {
  put: putCopy,
  remove: removeCopy,
  async listLeft(page) {
    const copies = await listCopies(page);
    const isGone = await Promise.all(copies.map(({ writer }) => isWriterGone(writer)));
    return copies.filter((_, at) => isGone[at]);
  },
};
