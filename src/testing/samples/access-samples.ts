import type { contracts } from "#src/app/server/features.ts";
import { makeWork } from "#src/workspace/background-work/background-work.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import type { probeContract } from "../probe.ts";
import { probeContract as probe } from "../probe.ts";
import type { Person, TestApp } from "../test-app.ts";
import { accountSamples } from "./accounts/account-samples.ts";
import {
  singleSignOnSamples,
  singleSignOnSettingsSamples,
} from "./accounts/single-sign-on-samples.ts";
import { aiSamples } from "./ai-samples.ts";
import { connectingSamples } from "./connecting-samples.ts";
import { documentSamples } from "./document-samples.ts";
import { documentationExportSamples } from "./documentation-export-samples.ts";
import { documentationImportSamples } from "./documentation-import-samples.ts";
import { documentationSamples } from "./documentation-samples.ts";
import { draftSamples } from "./inbox/draft-samples.ts";
import { inboxSamples } from "./inbox/inbox-samples.ts";
import { ruleSamples } from "./inbox/rule-samples.ts";
import { mailSamples } from "./mail-samples.ts";
import { pageSamples } from "./page-samples.ts";
import { peopleSamples } from "./people-samples.ts";
import { approvalSamples } from "./programs/approval-samples.ts";
import { connectedAppSamples } from "./programs/connected-app-samples.ts";
import { webhookSamples } from "./programs/webhook-samples.ts";
import { projectSamples } from "./project-samples.ts";
import { reportSamples } from "./report-samples.ts";
import { nothing, type SamplesFor } from "./samples.ts";
import { strategySamples } from "./strategy-samples.ts";

async function ownProbe(_app: TestApp, owner: Person) {
  const made = await owner.call(probe.create, { body: { name: "Owner's own" } });
  return { params: { probeId: made.id } };
}

/** A valid input for every endpoint. A new endpoint without one does not compile. */
export const samples: { [F in keyof typeof contracts]: SamplesFor<(typeof contracts)[F]> } = {
  ...accountSamples,
  ...projectSamples,
  ...documentSamples,
  ...connectingSamples,
  ...inboxSamples,
  drafts: draftSamples,
  ...strategySamples,
  ...peopleSamples,
  ...documentationSamples,
  ...pageSamples,
  inboxRules: ruleSamples,
  ai: aiSamples,
  reports: reportSamples,
  documentationExport: documentationExportSamples,
  documentationImport: documentationImportSamples,
  backgroundWork: {
    list: nothing,
    cancel: {
      async input(app, owner) {
        const { id: projectId } = await makeProject(owner);
        return { params: { workId: await makeWork(app, owner, { projectId }) } };
      },
      namesObject: true,
    },
  },
  live: { stream: nothing },
  today: { read: nothing },
  ...mailSamples,
  approvals: approvalSamples,
  connectedApps: connectedAppSamples,
  singleSignOn: singleSignOnSamples,
  singleSignOnSettings: singleSignOnSettingsSamples,
  webhooks: webhookSamples,
};

export const probeSamples: SamplesFor<typeof probeContract> = {
  hello: nothing,
  confirmed: nothing,
  list: nothing,
  read: { input: ownProbe, namesObject: true },
  sneakyWrite: { input: ownProbe, namesObject: true },
  create: { input: () => ({ body: { name: "New" } }) },
  createOnce: { input: () => ({ body: { name: "New" } }) },
  find: { input: () => ({ body: { name: "New" } }) },
  rename: {
    input: async (app, owner) => ({ ...(await ownProbe(app, owner)), body: { name: "Renamed" } }),
    namesObject: true,
  },
  renameAndFail: { input: ownProbe, namesObject: true },
  swallowError: { input: ownProbe, namesObject: true },
  returnExtraField: nothing,
  remove: { input: ownProbe, namesObject: true },
  importFile: {
    input: () => ({ body: { note: "n" }, file: new File(["x"], "x.txt") }),
  },
  exportFile: { input: () => ({ query: { fileName: "x.csv" } }) },
};
