import type { Device } from "#src/editor/saving/path/device.ts";
import { addChange, listCopies, putCopy, removeCopy } from "./copies-database.ts";
import { isWriterGone } from "./writer-lock.ts";

/** Keeps copies in the database of the browser. */
export const browserDevice: Device = {
  put: putCopy,
  add: addChange,
  remove: removeCopy,
  async listLeft(page) {
    const copies = await listCopies(page);
    const isGone = await Promise.all(copies.map(({ writer }) => isWriterGone(writer)));
    return copies.filter((_, at) => isGone[at]);
  },
};
