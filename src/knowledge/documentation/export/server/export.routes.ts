import { exportContract } from "#src/knowledge/documentation/export/export.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { exportPage } from "./export-page.ts";

export const exportRoutes = serve(exportContract, { exportPage });
