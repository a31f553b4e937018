import { z } from "zod";
import { tool } from "#src/app/mcp/server/tool.ts";
import { searchContract } from "#src/app/search/search.contract.ts";
import { todayContract } from "#src/app/today/today.contract.ts";
import { labelsContract } from "#src/inbox/labels/labels.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { resultsContract } from "#src/outreach/strategies/results/results.contract.ts";
import { RESULT_GROUPS } from "#src/outreach/strategies/results/results.rules.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { projectAccessContract } from "#src/workspace/projects/project-access.contract.ts";
import { type Project, projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { todoItemsContract } from "#src/workspace/projects/todo-items/todo-items.contract.ts";
import { outside } from "../outside.ts";
import { limit, projectId, skip } from "./tool-inputs.ts";

export const projectTools = [
  tool({
    name: "list_projects",
    title: "List projects",
    description:
      "The projects that you may reach, the newest first. A project is one client. Archived ones are read-only.",
    access: "view",
    input: {
      name: z.string().max(200).optional().describe("Only projects whose name contains this."),
      archived: z.boolean().default(false),
      limit: limit(50, 20),
      skip,
    },
    async run({ call, links }, { name, archived, limit, skip }) {
      const query = { name, limit, skip, isArchived: String(archived) };
      const { list, total } = await call(projectsContract.list, { query });
      return {
        total,
        projects: list.map((one) => ({ ...summaryOf(one), link: links.project(one.id) })),
      };
    },
  }),
  tool({
    name: "read_project",
    title: "Read a project",
    description:
      "A project with its products, mailboxes, labels, setup steps, colleagues, and how many conversations wait in its inbox. It has the ids that other tools ask for.",
    access: "view",
    input: { projectId },
    async run({ call, links }, { projectId }) {
      const params = { projectId };
      const project = await call(projectsContract.read, { params });
      const { list: products } = await call(productsContract.list, { query: { projectId } });
      const { list: mailboxes } = await call(mailboxesContract.list, { body: { projectId } });
      const { list: steps } = await call(todoItemsContract.list, { params });
      const inbox = await call(threadsContract.counts, { query: { projectId } });
      const { list: labels } = await call(labelsContract.list, { params });
      const { list: colleagues } = await call(projectAccessContract.members, { params });
      return {
        ...summaryOf(project),
        products: products.map(({ id, name, isArchived }) => ({ productId: id, name, isArchived })),
        mailboxes: mailboxes.map(({ mailboxId, email, status, sending }) => ({
          mailboxId,
          email,
          status,
          sentToday: sending.sentToday,
          allowedToday: sending.allowedToday,
        })),
        labels: labels.map(({ name, selection, items }) => ({
          name,
          selection,
          values: items.map(({ labelItemId, name }) => ({ labelItemId, name })),
        })),
        colleagues: colleagues.slice(0, 200),
        setupSteps: steps.map(({ type, status }) => ({ type, status })),
        inbox,
        link: links.project(projectId),
      };
    },
  }),
  tool({
    name: "list_waiting_work",
    title: "What waits today",
    description:
      "For each active project: conversations that need a reply, unsent emails, tasks that are due, drafts to review, and failing mailboxes.",
    access: "view",
    input: {},
    async run({ call, links }) {
      const { list } = await call(todayContract.read);
      return {
        projects: list.slice(0, 50).map(({ icon: _i, color: _c, ...project }) => ({
          ...project,
          link: links.project(project.projectId),
        })),
      };
    },
  }),
  tool({
    name: "search",
    title: "Search",
    description:
      "Finds projects, colleagues, documentation pages and setup pages that contain every word of a text. Use `find_sources` to answer a question and `list_conversations` for emails.",
    access: "view",
    input: {
      text: z.string().min(1).max(200),
      projectId: projectId.optional(),
      limit: limit(20, 8),
    },
    async run({ call, links }, { text, projectId, limit }) {
      const query = { q: text, projectId, limit };
      const { projects, people, pages, setup } = await call(searchContract.search, { query });
      return {
        projects: projects.map(({ id, name, isArchived }) => ({
          projectId: id,
          name,
          isArchived,
          link: links.project(id),
        })),
        colleagues: people,
        pages: pages.map(({ id, projectId, name, path, snippet }) => ({
          pageId: id,
          projectId,
          ...outside({ name, path, snippet }),
          link: links.page(projectId, id),
        })),
        setupPages: setup.map(({ id, projectId, name, type, snippet }) => ({
          setupId: id,
          projectId,
          type,
          ...outside({ name, snippet }),
          link: links.setup(projectId, { id, type }),
        })),
      };
    },
  }),
  tool({
    name: "read_results",
    title: "Read results",
    description:
      "What a project's outreach sent and what came of it. Rates come with their 95% range. Without days everything counts.",
    access: "view",
    input: {
      projectId,
      startDate: z.iso.date().optional(),
      endDate: z.iso.date().optional(),
      by: z.enum(RESULT_GROUPS).default("strategy"),
    },
    async run({ call, links }, query) {
      const { timeZone, total, list } = await call(resultsContract.read, { query });
      return {
        timeZone,
        total,
        rows: list.slice(0, 50),
        moreRows: Math.max(0, list.length - 50),
        link: links.results(query.projectId),
      };
    },
  }),
];

function summaryOf({ id, name, isArchived, isSample, timeZone, language, lastActiveAt }: Project) {
  return { projectId: id, name, isArchived, isSample, timeZone, language, lastActiveAt };
}
