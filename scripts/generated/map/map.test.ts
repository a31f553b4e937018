import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { houseOf } from "../../rooms/house.ts";
import { addressesOf, compareAddresses } from "./addresses.ts";
import { gatherSlices } from "./gather.ts";
import { printMap } from "./print-map.ts";

const FILES: Readonly<Record<string, string>> = {
  "db/tables.ts":
    "export type Tables = {\n  todos: {\n  };\n  notes: {\n  };\n  people: {\n  };\n};\n",
  "src/features/todos/todos.contract.ts": "",
  "src/features/todos/todos.test.ts": 'db.selectFrom("people");',
  "src/features/todos/server/todos.queries.ts":
    'selectIn(db, org, "todos as t").innerJoin("notes as n"); Buffer.from("people");',
  "src/features/todos/server/todos.jobs.ts":
    'defineCron({ name: "todos.trim", schedule: "1 * * * *" }); defineWorkJob({ name: "todos.import" });',
  "src/features/todos/web/TodoScreen.tsx": "export function TodoScreen() {}",
  "src/platform/server/a.ts": "sql`update people set name = 'x'`;",
};
const house = houseOf(Object.keys(FILES).sort(), (path) => FILES[path] ?? "");

const todosContract = {
  remove: endpoint({
    method: "DELETE",
    path: "/todos/{id}",
    access: "edit",
    summary: "Removes a todo | for good.",
    params: z.object({ id: z.uuid() }),
    returns: nothing,
  }),
};
const load = async () => ({ todosContract, Todo: z.object({}), TODOS_PER_PAGE: 6 });

test("a slice is told by its endpoints, screens, tables and jobs", async () => {
  const [todos] = await gatherSlices(house, load);
  assert.deepEqual(todos, {
    name: "todos",
    folder: "src/features/todos",
    endpoints: [
      {
        call: "DELETE /todos/{id}",
        access: "edit",
        answers: "nothing",
        summary: "Removes a todo | for good.",
      },
    ],
    screens: ["TodoScreen"],
    tables: ["todos", "notes"],
    jobs: ["`todos.import`", "`todos.trim` (1 * * * *)"],
  });
});

test("tables named in hand-written SQL count, and the platform comes last", async () => {
  const slices = await gatherSlices(house, load);
  assert.deepEqual(
    slices.map(({ name, tables }) => [name, tables]),
    [
      ["todos", ["todos", "notes"]],
      ["platform", ["people"]],
    ],
  );
});

test("a bar in a sentence does not end its cell", async () => {
  const text = printMap(await gatherSlices(house, load), []);
  assert.match(text, /Removes a todo \\\| for good\. \|/);
});

const ROUTER = "src/app/web/router.tsx";
const routes = `
  const root = createRootRoute({});
  const home = createRoute({ getParentRoute: () => root, path: "/" });
  const inside = createRoute({ getParentRoute: () => root, id: "inside" });
  const project = createRoute({ getParentRoute: () => inside, path: "/projects/$projectId" });
  const inbox = createRoute({
    getParentRoute: () => project,
    path: "inbox",
    component: lazyRouteComponent(() => import("./x.tsx"), "InboxScreen"),
  });`;

test("an address stands below those of its parents", () => {
  const addresses = addressesOf(
    houseOf([ROUTER], () => routes),
    ROUTER,
  );
  assert.deepEqual(addresses, [
    { path: "/", screen: undefined },
    { path: "/projects/{projectId}", screen: undefined },
    { path: "/projects/{projectId}/inbox", screen: "InboxScreen" },
  ]);
});

test("the server and the router know the same addresses", () => {
  const addresses = [{ path: "/a", screen: undefined }];
  assert.doesNotThrow(() => compareAddresses(addresses, ["/a"]));
  assert.throws(() => compareAddresses(addresses, []), /\/a is not in pages\.ts/);
  assert.throws(() => compareAddresses(addresses, ["/a", "/b"]), /\/b has no route/);
});
