import { searchContract } from "#src/app/search/search.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { type Caller, createCaller } from "#src/testing/person.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { todoItemsContract } from "#src/workspace/projects/todo-items/todo-items.contract.ts";

/** A person with a project and a page on one of the compared servers. */
export type Desk = { caller: Caller; projectId: string; pageId: string; count: number };

const PAGES = 20;

export async function makeDesk(url: string, cookie: string): Promise<Desk> {
  const caller = createCaller(url, cookie);
  const { id: projectId } = await caller.call(projectsContract.create, {
    body: { name: "Gripper Robotics" },
  });
  let pageId = "";
  for (let page = 0; page < PAGES; page += 1) {
    const body = { projectId, name: `Price list ${page}` };
    pageId = (await caller.call(documentationContract.create, { body })).id;
  }
  return { caller, projectId, pageId, count: 0 };
}

/** One call of each frequent kind. */
export const CALLS: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  "who am I": ({ caller }) => caller.call(authContract.me),
  "list projects": ({ caller }) => caller.call(projectsContract.list, { query: {} }),
  "read a project": ({ caller, projectId }) =>
    caller.call(projectsContract.read, { params: { projectId } }),
  "rename a project": (desk) => {
    desk.count += 1;
    return desk.caller.call(projectsContract.update, {
      params: { projectId: desk.projectId },
      body: { name: `Gripper Robotics ${desk.count}` },
    });
  },
  "list the steps": ({ caller, projectId }) =>
    caller.call(todoItemsContract.list, { params: { projectId } }),
  "read the tree of pages": ({ caller, projectId }) =>
    caller.call(documentationContract.readStructure, { query: { projectId } }),
  "read a page": ({ caller, pageId }) =>
    caller.call(documentationContract.read, { params: { pageId }, query: {} }),
  "rename a page": (desk) => {
    desk.count += 1;
    return desk.caller.call(documentationContract.update, {
      params: { pageId: desk.pageId },
      body: { name: `Price list ${desk.count}` },
    });
  },
  "add a page": (desk) => {
    desk.count += 1;
    const body = { projectId: desk.projectId, name: `Another ${desk.count}` };
    return desk.caller.call(documentationContract.create, { body });
  },
  "list the setup": ({ caller, projectId }) =>
    caller.call(setupContract.list, { query: { projectId, withContent: "false" } }),
  "list conversations": ({ caller, projectId }) =>
    caller.call(threadsContract.list, { body: { projectId } }),
  "list background work": ({ caller }) => caller.call(backgroundWorkContract.list, { query: {} }),
  search: ({ caller }) => caller.call(searchContract.search, { query: { q: "price" } }),
};
