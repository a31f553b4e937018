import { testBrokenFields } from "#src/testing/samples/broken-fields.ts";
import { testApp } from "#src/testing/test-app.ts";

const app = await testApp();
const owner = await app.signIn({ role: "admin" });

testBrokenFields(app, owner, [
  "strategies",
  "campaigns",
  "campaignRuns",
  "campaignDryRuns",
  "campaignReadiness",
  "campaignTasks",
  "possibleReplies",
  "stepDrafts",
  "leadImport",
  "enrolments",
  "people",
  "suppressions",
]);
// Invalid lead addresses are reported by code, with messages on the screens.
testBrokenFields(app, owner, ["leads"], "of the sample");
