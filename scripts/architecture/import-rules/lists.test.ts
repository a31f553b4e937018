import assert from "node:assert/strict";
import { test } from "node:test";
import { breaches, importing } from "../repository-for-tests.ts";
import { checkContractLists } from "./contract-lists.ts";
import { checkFastifyRoutes } from "./fastify-routes.ts";
import { checkLiveTopics } from "./live-topics.ts";
import { checkPackages } from "./packages.ts";

const endpoint = (method: string, path: string) =>
  `endpoint({ method: "${method}", path: "${path}", access: "view" });\n`;

test("a contract, a feature or jobs that no list names are found", () => {
  const files = {
    "src/app/server/features.ts": importing("#src/workspace/auth/server/auth.feature.ts"),
    "src/workspace/auth/server/auth.feature.ts": importing("../auth.contract.ts"),
    "src/workspace/auth/auth.contract.ts": "",
    "src/workspace/todo/todo.contract.ts": "",
    "src/workspace/todo/server/todo.feature.ts": "",
    "src/workspace/todo/server/todo.jobs.ts": "",
  };
  assert.deepEqual(breaches(checkContractLists, files).toSorted(), [
    "src/workspace/todo/server/todo.feature.ts:1",
    "src/workspace/todo/server/todo.jobs.ts:1",
    "src/workspace/todo/todo.contract.ts:1",
  ]);
});

test("unlisted pages, features with screens and palette entries are reported", () => {
  const files = {
    "src/app/pages.ts": importing("#src/workspace/auth/auth.pages.ts"),
    "src/workspace/auth/auth.pages.ts": "",
    "src/workspace/todo/todo.pages.ts": "",
    "src/workspace/todo/web/todo.feature.ts": "",
    "src/workspace/todo/web/todo.commands.ts": "",
  };
  assert.deepEqual(breaches(checkContractLists, files).toSorted(), [
    "src/workspace/todo/todo.pages.ts:1",
    "src/workspace/todo/web/todo.commands.ts:1",
    "src/workspace/todo/web/todo.feature.ts:1",
  ]);
});

test("a call that waits for a topic which nothing publishes is found", () => {
  const contract = (topic: string) =>
    `endpoint({ method: "GET", path: "/todo", access: "view", changesWith: ["${topic}"] });\n`;
  const files = {
    "src/workspace/todo/todo.contract.ts": contract("todos"),
    "src/workspace/note/note.contract.ts": contract("notes"),
    "src/workspace/note/server/add-note.ts": 'publish(db, org, { topic: "notes.changed" });\n',
  };
  assert.deepEqual(breaches(checkLiveTopics, files), ["src/workspace/todo/todo.contract.ts:1"]);
});

test("jobs of the platform are listed in the platform", () => {
  const files = {
    "src/platform/server/platform-jobs.ts": importing("./mail/mail.jobs.ts"),
    "src/platform/server/mail/mail.jobs.ts": "",
  };
  assert.deepEqual(breaches(checkContractLists, files), []);
});

test("two endpoints never share a path, ignoring parameter names", () => {
  const list = "src/workspace/a/server/a.feature.ts";
  const a = "src/workspace/a/a.contract.ts";
  const b = "src/workspace/b/b.contract.ts";
  const files = {
    "src/app/server/features.ts": importing(`#${list}`),
    [list]: `${importing(`#${a}`)}${importing(`#${b}`).replaceAll("thing", "other").replace("use", "used")}`,
    [a]: endpoint("GET", "/a/{id}") + endpoint("POST", "/a/{id}"),
    [b]: endpoint("GET", "/a/{name}/"),
  };
  assert.deepEqual(breaches(checkContractLists, files), [`${b}:1`]);
});

test("endpoints are declared in contract files", () => {
  const path = "src/workspace/a/server/a.feature.ts";
  const files = {
    "src/app/server/features.ts": importing(`#${path}`),
    [path]: endpoint("GET", "/a"),
  };
  assert.deepEqual(breaches(checkContractLists, files), [`${path}:1`]);
});

test("a route without a contract is rejected anywhere", () => {
  const text = [
    'server.get("/secret", handler);',
    'app.route({ method: "GET", url: "/secret", handler });',
    "server.post(`/secret/$" + "{name}`, handler);",
    'cache.get("/secret");',
  ].join("\n");
  const feature = "src/workspace/auth/server/a.ts";
  const http = "src/platform/server/http/extra.ts";
  assert.deepEqual(
    breaches(checkFastifyRoutes, { [feature]: text, [http]: text }),
    [feature, http].flatMap((path) => [1, 2, 3].map((line) => `${path}:${line}`)),
  );
});

test("operator endpoints are registered only in http", () => {
  const text = 'server.get("/healthz", handler);';
  assert.deepEqual(
    breaches(checkFastifyRoutes, {
      "src/platform/server/http/health.ts": text,
      "src/app/server/build-app.ts": text,
    }),
    ["src/app/server/build-app.ts:1"],
  );
});

test("a wrapped library is imported by its owner only", () => {
  const files = {
    "src/workspace/auth/web/A.tsx": importing("react-aria-components"),
    "src/ui/buttons/Button.tsx": importing("react-aria-components"),
    "src/workspace/auth/server/a.ts": importing("fastify"),
    "src/workspace/auth/server/b.ts": importing("pg-boss"),
    "src/platform/server/jobs/open-boss.ts": importing("pg-boss"),
  };
  assert.deepEqual(breaches(checkPackages, files), [
    "src/workspace/auth/web/A.tsx:1",
    "src/workspace/auth/server/a.ts:1",
    "src/workspace/auth/server/b.ts:1",
  ]);
});

test("a contract imports no library but zod", () => {
  const files = {
    "src/workspace/a/a.contract.ts": importing("zod"),
    "src/workspace/a/a.rules.ts": importing("kysely"),
  };
  assert.deepEqual(breaches(checkPackages, files), ["src/workspace/a/a.rules.ts:1"]);
});
