import { keepPictureFile } from "./keep-picture.ts";
import { detachFile, insertOriginal, setComplete } from "./originals.queries.ts";

/** What features do with files that come with something else: pictures of it, and the file itself. */
export const files = {
  keepPicture: keepPictureFile,
  insertOriginal,
  setComplete,
  detach: detachFile,
};
