import { exportContract } from "#src/knowledge/documentation/export/export.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { exportPage } from "./export-page.ts";

export const exportFeature = defineFeature(exportContract, { exportPage });
