import { inboxExportContract } from "#src/inbox/export/export.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { exportMessages } from "./export-messages.ts";

export const inboxExportRoutes = serve(inboxExportContract, { export: exportMessages });
