import type { contracts } from "#src/app/server/features.ts";
import { makeCampaignWithFiles } from "#src/outreach/strategies/engine/files/email-files.makers.ts";
import {
  makeCampaign,
  makePossibleReply,
  openTask,
  readyCampaign,
  runningCampaign,
  sentToken,
  settledTask,
} from "#src/outreach/strategies/engine/running.makers.ts";
import { makeSequenceTemplate } from "#src/outreach/strategies/sequence-templates/sequence-templates.makers.ts";
import { makeSnippet } from "#src/outreach/strategies/snippets/snippets.makers.ts";
import { channelOf, emailStep, makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import {
  makeStepFact,
  makeWritable,
  USUAL_WISHES,
} from "#src/outreach/strategies/writing/writing.makers.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type Sample, type SamplesFor, withBody } from "./samples.ts";

const ownStrategy: Sample = {
  input: async (_app, owner) => ({ params: { strategyId: (await makeStrategy(owner)).id } }),
  namesObject: true,
};

const ownCampaign: Sample = {
  async input(_app, owner) {
    const { campaignId } = channelOf(await makeStrategy(owner), "email").campaign;
    return { params: { campaignId } };
  },
  namesObject: true,
};

const ownTemplate: Sample = {
  async input(_app, owner) {
    const { templateId } = await makeSequenceTemplate(owner);
    return { params: { templateId } };
  },
  namesObject: true,
};

/** Names of snippets are unique, and an organisation gets many of them. */
const freshName = () => `intro-${crypto.randomUUID().slice(0, 8)}`;

const ownSnippet: Sample = {
  async input(_app, owner) {
    const { snippetId } = await makeSnippet(owner, { name: freshName() });
    return { params: { snippetId } };
  },
  namesObject: true,
};

const ofProject: Sample = {
  input: async (_app, owner) => ({ query: { projectId: (await makeProject(owner)).id } }),
  namesObject: true,
};

/** Samples of strategy and campaign calls. */
export const strategySamples: Pick<
  { [F in keyof typeof contracts]: SamplesFor<(typeof contracts)[F]> },
  | "campaigns"
  | "campaignRuns"
  | "stepDrafts"
  | "strategies"
  | "campaignDryRuns"
  | "campaignReadiness"
  | "campaignTasks"
  | "holidays"
  | "possibleReplies"
  | "results"
  | "sequenceTemplates"
  | "snippets"
  | "unsubscribe"
> = {
  campaigns: {
    updateSteps: {
      async input(_app, owner) {
        const { campaign } = channelOf(await makeStrategy(owner), "email");
        const { campaignId } = campaign;
        return { params: { campaignId }, body: { steps: [emailStep()] } };
      },
      namesObject: true,
    },
    updateSequence: {
      async input(_app, owner) {
        const strategyId = (await makeStrategy(owner)).id;
        const steps = [{ ...emailStep(), channel: "email" as const }];
        return { params: { strategyId }, body: { steps } };
      },
      namesObject: true,
    },
    readAttachment: {
      async input(_app, owner) {
        const { campaignId, attachment } = await makeCampaignWithFiles(owner);
        return { params: { campaignId, fileId: attachment.fileId } };
      },
      namesObject: true,
    },
  },
  sequenceTemplates: {
    list: { input: async () => ({}) },
    read: ownTemplate,
    save: {
      async input() {
        const steps = [{ ...emailStep(), channel: "email" as const }];
        return { body: { name: "Intro", steps } };
      },
    },
    remove: ownTemplate,
  },
  snippets: {
    list: { input: async () => ({}) },
    values: {
      async input(_app, owner) {
        const { id: projectId } = await makeProject(owner);
        return { query: { projectId, address: "jo@halden.test" } };
      },
      namesObject: true,
    },
    create: { input: async () => ({ body: { name: freshName(), body: "Hi {{firstName}}," } }) },
    update: {
      async input(_app, owner) {
        const { snippetId } = await makeSnippet(owner, { name: freshName() });
        return { params: { snippetId }, body: { name: freshName() } };
      },
      namesObject: true,
    },
    remove: ownSnippet,
    countInsertion: ownSnippet,
  },
  stepDrafts: {
    begin: {
      async input(_app, owner) {
        const { campaignId, pageIds } = await makeWritable(owner);
        return { params: { campaignId }, body: { ...USUAL_WISHES, pageIds } };
      },
      namesObject: true,
    },
    read: ownCampaign,
    discard: ownCampaign,
    listStale: ownCampaign,
    facts: ownCampaign,
    settleFact: {
      async input(_app, owner) {
        const { factId } = await makeStepFact(owner);
        return { params: { factId }, body: { action: "dismiss" } };
      },
      namesObject: true,
    },
  },
  campaignRuns: {
    start: {
      input: async (app, owner) => ({ params: await readyCampaign(app, owner) }),
      namesObject: true,
    },
    pause: {
      input: async (app, owner) => ({ params: await runningCampaign(app, owner) }),
      namesObject: true,
    },
    sendTest: {
      input: async (_app, owner) => {
        const { campaignId, mailbox } = await makeCampaign(owner);
        const { mailboxId } = mailbox;
        const body = { mailboxId, to: "maya@example.test", subject: "Hi", body: "Hello" };
        return { params: { campaignId }, body };
      },
      namesObject: true,
    },
    moveMailbox: {
      input: async (_app, owner) => {
        const { campaignId, mailbox } = await makeCampaign(owner);
        const body = { from: crypto.randomUUID(), to: mailbox.mailboxId };
        return { params: { campaignId }, body };
      },
      namesObject: true,
    },
  },
  campaignDryRuns: {
    dryRun: {
      input: async (app, owner) => ({ params: await readyCampaign(app, owner) }),
      namesObject: true,
    },
    timeline: {
      input: async (app, owner) => ({
        params: await readyCampaign(app, owner),
        body: { steps: [{ kind: "email", wait: { amount: 2, unit: "days" } }] },
      }),
      namesObject: true,
    },
    showEmails: {
      input: async (app, owner) => ({
        params: await readyCampaign(app, owner),
        body: { bodies: ["Hi **Priya**,"] },
      }),
      namesObject: true,
    },
    rotation: ownCampaign,
    results: {
      input: async (app, owner) => ({ params: await readyCampaign(app, owner) }),
      namesObject: true,
    },
  },
  results: {
    read: ofProject,
    projects: {
      input: async () => ({ query: { startDate: "2026-11-01", endDate: "2026-11-30" } }),
    },
    export: {
      input: async (_app, owner) => ({
        query: {
          projectId: (await makeProject(owner)).id,
          startDate: "2026-11-01",
          endDate: "2026-11-30",
        },
      }),
      namesObject: true,
    },
  },
  campaignReadiness: {
    read: {
      input: async (app, owner) => ({ params: await readyCampaign(app, owner) }),
      namesObject: true,
    },
    check: {
      input: async (app, owner) => ({ params: await readyCampaign(app, owner) }),
      namesObject: true,
    },
  },
  campaignTasks: {
    forecast: {
      input: async (_app, owner) => ({ query: { projectId: (await makeProject(owner)).id } }),
      namesObject: true,
    },
    list: {
      input: async (_app, owner) => ({ query: { projectId: (await makeProject(owner)).id } }),
      namesObject: true,
    },
    settle: {
      input: async (app, owner) => ({
        params: { taskId: await openTask(app, owner) },
        body: { result: "done" },
      }),
      namesObject: true,
    },
    reopen: {
      input: async (app, owner) => ({ params: { taskId: await settledTask(app, owner) } }),
      namesObject: true,
    },
  },
  holidays: { list: { input: async () => ({ query: { country: "GB" } }) } },
  possibleReplies: {
    list: {
      input: async (_app, owner) => ({ query: { projectId: (await makeProject(owner)).id } }),
      namesObject: true,
    },
    decide: {
      input: async (app, owner) => ({
        params: { enrolmentId: (await makePossibleReply(app, owner)).enrolmentId },
        body: { isTheirs: false },
      }),
      namesObject: true,
    },
  },
  unsubscribe: {
    read: { input: async (app, owner) => ({ query: { token: await sentToken(app, owner) } }) },
    confirm: {
      input: async (app, owner) => ({ query: { token: await sentToken(app, owner) }, body: {} }),
      isRepeatable: true,
    },
  },
  strategies: {
    list: {
      input: async (_app, owner) => ({
        query: { projectId: (await makeStrategy(owner)).projectId },
      }),
      namesObject: true,
    },
    read: ownStrategy,
    create: {
      async input(_app, owner) {
        const { projectId, productId } = await makeProduct(owner);
        return { body: { projectId, productId } };
      },
      namesObject: true,
    },
    update: withBody(ownStrategy, { name: "Renamed" }),
    copy: withBody(ownStrategy, { name: "Copy" }),
    readArchiving: ownStrategy,
    archive: ownStrategy,
    restore: ownStrategy,
    remove: ownStrategy,
    updateChannel: {
      async input(_app, owner) {
        const { channelId } = channelOf(await makeStrategy(owner), "email");
        return { params: { channelId }, body: { isOn: false } };
      },
      namesObject: true,
    },
  },
};
