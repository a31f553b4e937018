import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { repositoryOf } from "../../architecture/repository.ts";
import { addressesOf, compareAddresses } from "./addresses.ts";
import { gatherSlices } from "./gather.ts";
import { printMap } from "./print-map.ts";

const FILES: Readonly<Record<string, string>> = {
  "db/tables.ts":
    "export type Tables = {\n  todos: {\n  };\n  notes: {\n  };\n  people: {\n  };\n};\n",
  "src/workspace/todos/todos.contract.ts": "",
  "src/workspace/todos/todos.test.ts": 'db.selectFrom("people");',
  "src/workspace/todos/server/todos.queries.ts":
    'selectIn(db, org, "todos as t").innerJoin("notes as n"); Buffer.from("people");',
  "src/workspace/todos/server/todos.jobs.ts":
    'defineCron({ name: "todos.trim", schedule: "1 * * * *" }); defineWorkJob({ name: "todos.import" });',
  "src/workspace/todos/web/TodoScreen.tsx": "export function TodoScreen() {}",
  "src/platform/server/a.ts": "sql`update people set name = 'x'`;",
};
const repository = repositoryOf(Object.keys(FILES).sort(), (path) => FILES[path] ?? "");

const todosContract = {
  remove: endpoint({
    method: "DELETE",
    path: "/todos/{id}",
    access: "edit",
    summary: "Removes a todo | permanently.",
    params: z.object({ id: z.uuid() }),
    returns: nothing,
  }),
};
const load = async () => ({ todosContract, Todo: z.object({}), TODOS_PER_PAGE: 6 });

test("the map lists endpoints, screens, tables and jobs of a feature", async () => {
  const [todos] = await gatherSlices(repository, load);
  assert.deepEqual(todos, {
    name: "workspace/todos",
    folder: "src/workspace/todos",
    endpoints: [
      {
        call: "DELETE /todos/{id}",
        access: "edit",
        answers: "nothing",
        summary: "Removes a todo | permanently.",
      },
    ],
    screens: ["TodoScreen"],
    tables: ["todos", "notes"],
    jobs: ["`todos.import`", "`todos.trim` (1 * * * *)"],
  });
});

test("the map includes tables from raw SQL with the platform last", async () => {
  const slices = await gatherSlices(repository, load);
  assert.deepEqual(
    slices.map(({ name, tables }) => [name, tables]),
    [
      ["workspace/todos", ["todos", "notes"]],
      ["platform", ["people"]],
    ],
  );
});

test("a pipe in a sentence does not end its table cell", async () => {
  const text = printMap(await gatherSlices(repository, load), []);
  assert.match(text, /Removes a todo \\\| permanently\. \|/);
});

const FRAME = "src/app/web/routes/frame.feature.ts";
const ROUTES: Readonly<Record<string, string>> = {
  [FRAME]: `
    const root = createRootRoute({});
    const home = createRoute({ getParentRoute: () => root, path: "/", staticData: { page: "home" } });
    const signedIn = createRoute({ getParentRoute: () => root, id: "inside" });
    const unknown = createRoute({ getParentRoute: () => signedIn, path: "$" });`,
  "src/workspace/projects/web/projects.feature.ts": `
    const project = createRoute({ getParentRoute: () => signedIn, path: "/projects/$projectId" });
    const inbox = createRoute({
      getParentRoute: () => project,
      path: "inbox",
      component: lazyScreen(() => import("./x.tsx"), "InboxScreen"),
    });`,
};

test("a route is nested by its parents, even from another file", () => {
  const addresses = addressesOf(repositoryOf(Object.keys(ROUTES), (path) => ROUTES[path] ?? ""));
  const short = addresses.map(({ path, screen, page, below }) => [path, screen, page, below]);
  assert.deepEqual(short, [
    ["/", undefined, "home", ["root"]],
    ["/projects/{projectId}/inbox", "InboxScreen", undefined, ["root", "signedIn", "project"]],
  ]);
});

test("the router follows the table of pages", () => {
  const shown = { path: "/a", access: "public", layout: "auth", isBuilt: true };
  const address = { path: "/a", screen: undefined, page: "a", below: ["root"] };
  const compare = (a: object, page: object) =>
    compareAddresses([{ ...address, ...a }], { a: { ...shown, ...page } });

  assert.doesNotThrow(() => compare({}, {}));
  assert.doesNotThrow(() =>
    compare({ below: ["root", "signedIn", "appShell"] }, { access: "admin", layout: "default" }),
  );
  assert.throws(() => compare({ page: undefined }, {}), /\/a is not a built page in pages\.ts/);
  assert.throws(() => compare({}, { isBuilt: false }), /\/a is not a built page/);
  assert.throws(() => compareAddresses([], { a: shown }), /\/a has no route/);
  assert.throws(() => compare({ path: "/b" }, {}), /\/b names the page of \/a/);
  assert.throws(() => compare({}, { access: "view" }), /\/a has another access/);
  assert.throws(() => compare({}, { layout: "default" }), /\/a has another layout/);
});
