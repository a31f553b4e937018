import { inboxExportContract } from "#src/inbox/export/export.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { exportMessages } from "./export-messages.ts";

export const inboxExportFeature = defineFeature(inboxExportContract, { export: exportMessages });
