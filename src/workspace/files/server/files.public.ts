import { sumPictures } from "./files.queries.ts";
import { keepPictureFile } from "./keep-picture.ts";
import { detachFile, insertOriginal, setComplete } from "./originals.queries.ts";
import { readPicture } from "./read-picture.ts";
import { readWholeFiles } from "./read-whole.ts";

/** For features whose files come with something else: their pictures, and the file itself. */
export const files = {
  keepPicture: keepPictureFile,
  readPicture,
  sumPictures,
  readWhole: readWholeFiles,
  insertOriginal,
  setComplete,
  detach: detachFile,
};
