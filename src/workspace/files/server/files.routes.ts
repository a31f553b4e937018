import { serve } from "#src/platform/server/http/serve.ts";
import { filesContract } from "#src/workspace/files/files.contract.ts";
import { keepPicture } from "./keep-picture.ts";
import { readFile } from "./read-file.ts";

export const filesRoutes = serve(filesContract, {
  upload: keepPicture,
  read: readFile,
});
