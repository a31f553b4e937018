import { z } from "zod";
import { tool } from "#src/app/mcp/server/tool.ts";
import { peopleContract } from "#src/outreach/directory/people.contract.ts";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { readinessContract } from "#src/outreach/strategies/engine/readiness.contract.ts";
import { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { ENROLMENT_STATUSES } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { writingContract } from "#src/outreach/strategies/writing/writing.contract.ts";
import { outside, shorten } from "../outside.ts";
import { cursor, limit, projectId, skip } from "./tool-inputs.ts";

export const outreachTools = [
  tool({
    name: "list_strategies",
    title: "List strategies",
    description:
      "The outreach strategies of a project with their channels and whether their campaigns run.",
    access: "view",
    input: { projectId, archived: z.boolean().default(false), limit: limit(50, 20), skip },
    async run({ call, links }, { projectId, archived, limit, skip }) {
      const query = { projectId, isArchived: String(archived), limit, skip };
      const { list, total } = await call(strategiesContract.list, { query });
      return {
        total,
        strategies: list.map(({ strategyId, name, productId, isArchived, channels }) => ({
          strategyId,
          name,
          productId,
          isArchived,
          channels: channels.map(({ type, isOn, campaign }) => ({
            type,
            isOn,
            campaignId: campaign.campaignId,
            status: campaign.status,
            steps: campaign.steps.length,
          })),
          link: links.strategy(projectId, strategyId),
        })),
      };
    },
  }),
  tool({
    name: "read_strategy",
    title: "Read a strategy",
    description:
      "A strategy with the steps of its campaigns and their texts, its mailboxes, sending hours and limits. `draftedSteps` has what `draft_steps` has written, each claim with the page it rests on; it is in no campaign before a person takes it over.",
    access: "view",
    input: { strategyId: z.uuid() },
    async run({ call, links }, { strategyId }) {
      const strategy = await call(strategiesContract.read, { params: { strategyId } });
      const { projectId, name, isArchived, version, channels } = strategy;
      const link = links.strategy(projectId, strategyId);
      const draftedSteps: object[] = [];
      for (const { campaign } of channels) {
        const params = { campaignId: campaign.campaignId };
        const { draft } = await call(writingContract.read, { params });
        if (draft) draftedSteps.push(draft);
      }
      return { strategyId, projectId, name, isArchived, version, channels, draftedSteps, link };
    },
  }),
  tool({
    name: "preview_campaign",
    title: "Preview a campaign",
    description:
      "What a campaign would send from now on, person by person, what holds others back, and whether it is ready to be started. It sends nothing.",
    access: "view",
    input: { campaignId: z.uuid(), limit: limit(20, 5), skip },
    async run({ call }, { campaignId, ...query }) {
      const plan = await call(dryRunContract.dryRun, { params: { campaignId }, query });
      const { list, ...facts } = plan;
      return {
        readiness: await call(readinessContract.read, { params: { campaignId } }),
        ...facts,
        perDay: facts.perDay.slice(0, 60),
        people: list.map(({ name, email, steps, ...person }) => ({
          ...person,
          ...outside({ name, email }),
          steps: steps.map((step) => ({ ...step, body: shorten(step.body, 2000) })),
        })),
      };
    },
  }),
  tool({
    name: "list_leads",
    title: "List leads",
    description:
      "Leads of a project, or with a strategy where each stands in it. A search finds names, companies and addresses.",
    access: "view",
    input: {
      projectId,
      strategyId: z.uuid().optional(),
      search: z.string().max(100).optional(),
      statuses: z.array(z.enum(ENROLMENT_STATUSES)).max(11).optional(),
      cursor,
      limit: limit(50, 20),
    },
    async run({ call }, query) {
      const { list, nextCursor } = await call(leadsContract.list, { query });
      return {
        leads: list.map(({ leadId, personId, email, linkedinUrl, fields, timeZone, plan }) => ({
          leadId,
          personId,
          timeZone,
          plan,
          ...outside({ email, linkedinUrl, fields: shortFields(fields) }),
        })),
        nextCursor,
      };
    },
  }),
  tool({
    name: "find_people",
    title: "Find people",
    description:
      "People of the whole organisation by name, company or address, with their strategies and whether they must not be written to. Not for callers who reach only some projects.",
    access: "view",
    input: {
      search: z.string().max(200).optional(),
      projectId: projectId.optional(),
      cursor,
      limit: limit(50, 20),
    },
    async run({ call, links }, query) {
      const { list, nextCursor } = await call(peopleContract.list, { query });
      return {
        people: list.map(({ personId, isSuppressed, strategies, lastContactAt, ...person }) => ({
          personId,
          isSuppressed,
          strategies: strategies.slice(0, 10),
          lastContactAt,
          ...outside({
            name: `${person.firstName} ${person.lastName}`.trim(),
            companyName: person.companyName,
            addresses: person.addresses.map(({ address }) => address),
          }),
          link: links.person(personId),
        })),
        nextCursor,
      };
    },
  }),
  tool({
    name: "read_person",
    title: "Read a person",
    description:
      "One person with all addresses, strategies, suppressions and what was decided about them, the latest first.",
    access: "view",
    input: { personId: z.uuid() },
    async run({ call, links }, params) {
      const { firstName, lastName, companyName, linkedinUrls, addresses, history, ...person } =
        await call(peopleContract.read, { params });
      return {
        ...person,
        history: history.slice(0, 50),
        ...outside({ firstName, lastName, companyName, linkedinUrls, addresses }),
        link: links.person(params.personId),
      };
    },
  }),
  tool({
    name: "read_plan",
    title: "Read the plan of a person",
    description:
      "Where one person stands in a strategy and why: the next step, what it waits for, and each decision so far.",
    access: "view",
    input: { enrolmentId: z.uuid() },
    async run({ call, links }, params) {
      const plan = await call(enrolmentsContract.read, { params });
      return {
        ...plan,
        decisions: plan.decisions.slice(0, 50),
        link: links.strategy(plan.projectId, plan.strategyId),
      };
    },
  }),
  tool({
    name: "list_tasks",
    title: "List campaign tasks",
    description:
      "Tasks that campaigns have opened for people, such as LinkedIn steps, the first due first.",
    access: "view",
    input: {
      projectId,
      state: z.enum(["open", "settled"]).default("open"),
      limit: limit(50, 20),
    },
    async run({ call, links }, query) {
      const { list, total, overdue, dueNow } = await call(tasksContract.list, { query });
      return {
        total,
        overdue,
        dueNow,
        tasks: list.map(({ name, jobTitle, companyName, linkedinUrl, ...task }) => ({
          ...task,
          body: shorten(task.body, 2000),
          ...outside({ name, jobTitle, companyName, linkedinUrl }),
        })),
        link: links.tasks(query.projectId),
      };
    },
  }),
];

function shortFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(fields).slice(0, 30);
  return Object.fromEntries(entries.map(([name, value]) => [name, shorten(value, 300)]));
}
