import { allRoutes } from "#src/app/server/features.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { inboxPages } from "#src/inbox/pages/inbox.pages.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { documentationPages } from "#src/knowledge/documentation/documentation.pages.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { setupPages } from "#src/knowledge/setup/setup.pages.ts";
import { pipelineOf } from "#src/knowledge/setup/setup.rules.ts";
import { peopleContract } from "#src/outreach/directory/people.contract.ts";
import { peoplePages } from "#src/outreach/directory/people.pages.ts";
import { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { strategiesPages } from "#src/outreach/strategies/strategies.pages.ts";
import type { EndpointShape } from "#src/platform/contract/endpoint.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { organizationsPages } from "#src/workspace/organizations/organizations.pages.ts";
import type { EventObjects, EventPlace } from "#src/workspace/webhooks/server/webhooks.public.ts";

type Input = { params?: object; query?: object; body?: object };

/** The answer of an endpoint's handler within the organisation; undefined for a 404. */
async function ask(
  { db, org, services }: EventPlace,
  endpoint: EndpointShape,
  { params, query = {}, body = {} }: Input,
): Promise<Record<string, unknown> | undefined> {
  const route = allRoutes.find((one) => one.endpoint === endpoint);
  const parsed = { query: endpoint.query?.parse(query), body: endpoint.body?.parse(body) };
  try {
    const args = { db, org, services, params, ...parsed };
    return Object(await route?.handle({ ...args, read: (work: Work) => work(db) }));
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

type Work = (db: EventPlace["db"]) => Promise<unknown>;

async function askOne(
  place: EventPlace,
  endpoint: EndpointShape,
  input: Input,
  isIt: (row: Record<string, unknown>) => boolean = () => true,
) {
  const answer = await ask(place, endpoint, input);
  return Array.isArray(answer?.list) ? answer.list.find(isIt) : undefined;
}

function pathOf(
  { path }: { path: string },
  place: Pick<EventPlace, "projectId" | "data">,
  search: Record<string, string> = {},
): string {
  const known: Record<string, unknown> = { ...place.data, projectId: place.projectId };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(known[name]));
  const query = new URLSearchParams(search).toString();
  return query === "" ? filled : `${filled}?${query}`;
}

function conversationPath(place: EventPlace, threadId: string): string {
  return pathOf(inboxPages.inbox, place, { view: "all", thread: threadId });
}

/** Each kind of object of an event: its page, and its GET. */
export const readEventObjects: EventObjects = {
  conversation: {
    path: async (place) => conversationPath(place, place.objectId),
    texts: ["snippet", "message"],
    async read(place) {
      const { objectId: threadId, data } = place;
      const thread = await ask(place, threadsContract.read, { params: { threadId } });
      const params = { messageId: data.messageId };
      return (
        thread && { ...thread, message: await ask(place, messagesContract.readText, { params }) }
      );
    },
  },
  send: {
    async path(place) {
      const { threadId } = place.data;
      if (typeof threadId === "string") return conversationPath(place, threadId);
      return pathOf(inboxPages.inboxScheduled, place);
    },
    texts: ["bodyHtml", "quote"],
    read: (place) =>
      askOne(place, mailerContract.scheduled, {
        body: { projectId: place.projectId, scheduledMessageId: place.objectId },
      }),
  },
  plan: {
    path: async (place) => pathOf(strategiesPages.strategy, place, { tab: "leads" }),
    texts: [],
    read: (place) =>
      ask(place, enrolmentsContract.read, { params: { enrolmentId: place.objectId } }),
  },
  person: {
    path: async (place) => pathOf(peoplePages.people, place, { person: place.objectId }),
    texts: [],
    read: (place) => ask(place, peopleContract.read, { params: { personId: place.objectId } }),
  },
  task: {
    path: async (place) => pathOf(strategiesPages.tasks, place),
    texts: ["body"],
    async read(place) {
      const query = { projectId: place.projectId, taskId: place.objectId };
      const open = await askOne(place, tasksContract.list, { query });
      return open ?? askOne(place, tasksContract.list, { query: { ...query, state: "settled" } });
    },
  },
  campaign: {
    path: async (place) => pathOf(strategiesPages.strategy, place),
    texts: ["body"],
    read: (place) =>
      ask(place, strategiesContract.read, { params: { strategyId: place.data.strategyId } }),
  },
  page: {
    async path(place) {
      const item = await readSetupItem(place);
      if (!item) return pathOf(documentationPages.documentation, place, { page: place.objectId });
      const { type, id } = item;
      const isCompetitors = pipelineOf(type) === "client-competitors";
      const page = isCompetitors ? setupPages.competitors : setupPages.business;
      return pathOf(page, place, { step: type, item: id });
    },
    texts: [],
    async read(place) {
      const params = { pageId: place.objectId };
      const page = await ask(place, documentationContract.read, { params });
      return page ?? readSetupItem(place);
    },
  },
  generation: {
    path: async (place) => pathOf(documentationPages.documentation, place),
    texts: [],
    read: (place) =>
      askOne(
        place,
        backgroundWorkContract.list,
        { query: { projectId: place.projectId, limit: "100" } },
        ({ id }) => id === place.objectId,
      ),
  },
  member: {
    path: async (place) => pathOf(organizationsPages.members, place),
    texts: [],
    read: (place) =>
      askOne(
        place,
        membersContract.list,
        { query: { limit: "100" } },
        ({ memberId }) => memberId === place.objectId,
      ),
  },
  activity: {
    path: async (place) => pathOf(organizationsPages.organization, place, { tab: "activity" }),
    texts: [],
    read: (place) => ask(place, auditContract.read, { params: { eventId: place.objectId } }),
  },
};

async function readSetupItem(place: EventPlace) {
  const item = await ask(place, setupContract.read, { params: { setupId: place.objectId } });
  return item && setupContract.read.returns.parse(item);
}
