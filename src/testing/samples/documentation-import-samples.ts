import type { contracts } from "#src/app/server/features.ts";
import { makeImport, makeUpload } from "#src/knowledge/documentation/import/import.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import type { Sample, SamplesFor } from "./samples.ts";

const finished: Sample = {
  input: async (_app, owner) => ({ params: { importId: (await makeImport(owner)).importId } }),
  namesObject: true,
};

const upload: Sample = {
  async input(_app, owner) {
    const { id } = await makeUpload(owner, { content: Buffer.from("text"), fileName: "a.txt" });
    return { params: { importId: id } };
  },
  namesObject: true,
};

/** Samples of import calls. */
export const documentationImportSamples: SamplesFor<(typeof contracts)["documentationImport"]> = {
  importFile: {
    input: async (_app, owner) => ({
      body: { projectId: (await makeProject(owner)).id },
      file: new File(["Owner's own text"], "own.txt"),
    }),
    namesObject: true,
  },
  list: {
    input: async (_app, owner) => ({ query: { projectId: (await makeProject(owner)).id } }),
    namesObject: true,
  },
  beginUpload: {
    input: async (_app, owner) => ({
      body: { projectId: (await makeProject(owner)).id, fileName: "own.zip", sizeBytes: 4 },
    }),
    namesObject: true,
  },
  sendPiece: {
    input: async (...given) => ({
      ...(await upload.input(...given)),
      body: { piece: 0 },
      file: new File(["text"], "piece"),
    }),
    namesObject: true,
  },
  start: upload,
  read: finished,
  readOriginal: finished,
  importAgain: finished,
};
