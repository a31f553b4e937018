import type { contracts } from "#src/app/server/features.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import type { SamplesFor } from "./samples.ts";

/** Samples of export calls. */
export const documentationExportSamples: SamplesFor<(typeof contracts)["documentationExport"]> = {
  exportPage: {
    input: async (_app, owner) => ({ params: { pageId: (await makePage(owner)).id }, query: {} }),
    namesObject: true,
  },
};
