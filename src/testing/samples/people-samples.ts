import type { contracts } from "#src/app/server/features.ts";
import { makeMerge, makePerson } from "#src/outreach/directory/people.makers.ts";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import {
  addLeads,
  freshAddress,
  makeEnrolledLead,
} from "#src/outreach/strategies/leads/leads.makers.ts";
import { makeLeadView } from "#src/outreach/strategies/leads/views/lead-views.makers.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import { leadImportSamples } from "./lead-import-samples.ts";
import { nothing, type Sample, type SamplesFor, withBody } from "./samples.ts";

const ownLead: Sample = {
  async input(_app, owner) {
    const { projectId } = await makeStrategy(owner);
    const [leadId = ""] = await addLeads(owner, projectId, [{ email: freshAddress() }]);
    return { params: { leadId } };
  },
  namesObject: true,
};

const ownStrategy: Sample = {
  input: async (_app, owner) => ({ params: { strategyId: (await makeStrategy(owner)).id } }),
  namesObject: true,
};

/** Own views are personal: created by the caller, in the owner's organisation. */
const ownView: Sample = {
  async input(app, owner, { userId = owner.userId }) {
    const { viewId } = await makeLeadView(owner);
    await app.admin.query("update lead_views set created_by = $1 where id = $2", [userId, viewId]);
    return { params: { viewId } };
  },
  namesObject: true,
};

const ownEnrolment: Sample = {
  async input(_app, owner) {
    return { params: { enrolmentId: (await makeEnrolledLead(owner)).enrolmentId } };
  },
  namesObject: true,
};

const ownPerson: Sample = {
  input: async (_app, owner) => ({ params: { personId: await makePerson(owner) } }),
  namesObject: true,
};

/** Samples of calls about people, leads and enrolments. */
export const peopleSamples: Pick<
  { [F in keyof typeof contracts]: SamplesFor<(typeof contracts)[F]> },
  "enrolments" | "leadImport" | "leadViews" | "leads" | "people" | "suppressions"
> = {
  leadImport: leadImportSamples,
  leadViews: {
    list: {
      input: async (_app, owner) => ({
        query: { projectId: (await makeLeadView(owner)).projectId },
      }),
      namesObject: true,
    },
    create: {
      input: async (_app, owner) => ({
        body: {
          projectId: (await makeStrategy(owner)).projectId,
          name: "Oslo",
          isShared: false,
          look: {},
        },
      }),
      namesObject: true,
    },
    update: withBody(ownView, { name: "Bern" }),
    remove: ownView,
  },
  leads: {
    list: {
      input: async (_app, owner) => ({
        query: { projectId: (await makeStrategy(owner)).projectId },
      }),
      namesObject: true,
    },
    exportAll: {
      input: async (_app, owner) => ({
        query: { strategyId: (await makeStrategy(owner)).id },
      }),
      namesObject: true,
    },
    add: {
      async input(_app, owner) {
        const { projectId } = await makeStrategy(owner);
        return { body: { projectId, leads: [{ email: freshAddress() }] } };
      },
      namesObject: true,
    },
    read: ownLead,
    update: withBody(ownLead, { fields: { city: "Oslo" } }),
    remove: {
      async input(_app, owner) {
        const { projectId } = await makeStrategy(owner);
        const leadIds = await addLeads(owner, projectId, [{ email: freshAddress() }]);
        return { body: { projectId, leadIds } };
      },
      namesObject: true,
    },
    fields: {
      input: async (_app, owner) => ({
        query: { projectId: (await makeStrategy(owner)).projectId },
      }),
      namesObject: true,
    },
  },
  enrolments: {
    enrol: {
      async input(_app, owner) {
        const strategy = await makeStrategy(owner);
        const leadIds = await addLeads(owner, strategy.projectId, [{ email: freshAddress() }]);
        return { params: { strategyId: strategy.id }, body: { leadIds } };
      },
      namesObject: true,
    },
    change: {
      async input(_app, owner) {
        const { strategy, enrolmentId } = await makeEnrolledLead(owner);
        const body = { enrolmentIds: [enrolmentId], action: "pause" };
        return { params: { strategyId: strategy.id }, body };
      },
      namesObject: true,
    },
    move: {
      async input(_app, owner) {
        const { strategy, enrolmentId } = await makeEnrolledLead(owner);
        const { projectId, productId } = strategy;
        const { id: toStrategyId } = await makeStrategy(owner, { projectId, productId });
        const leads = { by: "ids", enrolmentIds: [enrolmentId] } as const;
        return { params: { strategyId: strategy.id }, body: { toStrategyId, leads } };
      },
      namesObject: true,
    },
    enrolAgain: {
      async input(_app, owner) {
        const { strategy } = await makeEnrolledLead(owner);
        return { params: { strategyId: strategy.id }, body: { leads: { by: "filter" } } };
      },
      namesObject: true,
    },
    counts: ownStrategy,
    nextSteps: {
      async input(_app, owner) {
        const { strategy, enrolmentId } = await makeEnrolledLead(owner);
        return { params: { strategyId: strategy.id }, query: { enrolmentIds: [enrolmentId] } };
      },
      namesObject: true,
    },
    read: ownEnrolment,
    conversation: ownEnrolment,
  },
  people: {
    list: nothing,
    read: ownPerson,
    merge: {
      async input(_app, owner) {
        const [personId, otherId] = [await makePerson(owner), await makePerson(owner)];
        return { params: { personId }, body: { otherId } };
      },
      namesObject: true,
    },
    unmerge: {
      input: async (_app, owner) => ({ params: { mergeId: (await makeMerge(owner)).mergeId } }),
      namesObject: true,
    },
  },
  suppressions: {
    list: nothing,
    exportAll: nothing,
    add: {
      async input(_app, owner) {
        const { projectId } = await makeStrategy(owner);
        return { body: { values: [freshAddress()], projectId } };
      },
      namesObject: true,
    },
    lift: {
      async input(_app, owner) {
        const value = freshAddress();
        await owner.call(suppressionsContract.add, { body: { values: [value] } });
        const { list } = await owner.call(suppressionsContract.list, { query: { search: value } });
        return { params: { suppressionId: list[0]?.suppressionId ?? "" } };
      },
      namesObject: true,
    },
  },
};
