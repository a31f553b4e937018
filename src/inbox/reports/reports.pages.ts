import { builtPage } from "#src/platform/contract/pages.ts";
import { insideProject } from "#src/workspace/projects/projects.pages.ts";

const path = "/projects/{projectId}/reports";

export const reportsPages = {
  reports: builtPage(path, "Client reports", insideProject),
  report: builtPage(`${path}/{reportId}`, "Client report", insideProject),
  /** Its token is in the query. */
  sharedReport: builtPage("/shared/report", "Report", { access: "public", layout: "blank" }),
};
