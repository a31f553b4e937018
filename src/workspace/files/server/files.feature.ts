import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { filesContract } from "#src/workspace/files/files.contract.ts";
import { purgeFiles } from "./files.jobs.ts";
import { keepPicture } from "./keep-picture.ts";
import { readFile } from "./read-file.ts";

export const filesFeature = defineFeature(
  filesContract,
  {
    upload: keepPicture,
    read: readFile,
  },
  { jobs: [purgeFiles] },
);
