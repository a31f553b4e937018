import { testBrokenFields } from "#src/testing/samples/broken-fields.ts";
import { testApp } from "#src/testing/test-app.ts";

const app = await testApp();
const owner = await app.signIn({ role: "admin" });

testBrokenFields(app, owner, [
  "strategies",
  "campaigns",
  "campaignRuns",
  "campaignLooks",
  "campaignReadiness",
  "campaignTasks",
  "stepDrafts",
  "leads",
  "leadImport",
  "enrolments",
  "people",
  "suppressions",
]);
