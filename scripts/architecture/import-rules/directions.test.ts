import assert from "node:assert/strict";
import { test } from "node:test";
import { breaches, importing } from "../repository-for-tests.ts";
import { checkDirections } from "./directions.ts";

const refuses = (path: string, imported: string) =>
  assert.deepEqual(breaches(checkDirections, { [path]: importing(imported) }), [`${path}:1`]);
const allows = (path: string, imported: string) =>
  assert.deepEqual(breaches(checkDirections, { [path]: importing(imported) }), []);

test("platform imports neither a feature nor the app", () => {
  refuses("src/platform/server/a.ts", "#src/workspace/auth/auth.contract.ts");
  refuses("src/platform/web/a.ts", "#src/app/pages.ts");
});

test("the two sides of platform do not import each other", () => {
  refuses("src/platform/web/a.ts", "../server/log.ts");
  refuses("src/platform/server/a.ts", "#src/platform/web/api.ts");
  refuses("src/platform/contract/a.ts", "#src/platform/server/log.ts");
  allows("src/platform/server/a.ts", "#src/platform/contract/endpoint.ts");
});

test("the web side of platform may use ui", () => {
  allows("src/platform/web/a.ts", "#src/ui/lazy/lazy-part.ts");
  refuses("src/platform/server/a.ts", "#src/ui/lazy/lazy-part.ts");
});

test("ui and editor import neither features nor the platform", () => {
  refuses("src/ui/buttons/Button.tsx", "#src/workspace/auth/auth.contract.ts");
  refuses("src/ui/buttons/Button.tsx", "#src/platform/web/api.ts");
  refuses("src/editor/view/Editor.tsx", "#src/platform/web/api.ts");
  allows("src/editor/view/Editor.tsx", "#src/ui/buttons/Button.tsx");
});

test("the editor's document does not import the product", () => {
  refuses("src/editor/document/save.ts", "../view/selection.ts");
  allows("src/editor/document/save.ts", "./blocks.ts");
  allows("src/workspace/auth/server/a.ts", "#src/editor/document/blocks.ts");
});

test("the editor's commands import its document but no view", () => {
  allows("src/editor/commands/enter.ts", "../document/blocks.ts");
  refuses("src/editor/commands/enter.ts", "../view/selection.ts");
  refuses("src/editor/commands/enter.ts", "#src/ui/buttons/Button.tsx");
  refuses("src/workspace/auth/server/a.ts", "#src/editor/commands/enter.ts");
});

test("only tests use what the editor keeps for tests", () => {
  allows("src/editor/commands/enter.test.ts", "../testing/notation.ts");
  allows("bench/codec.ts", "#src/editor/testing/notation.ts");
  refuses("src/editor/commands/enter.ts", "../testing/notation.ts");
  refuses("src/editor/testing/notation.ts", "#src/platform/web/api.ts");
});

test("a feature's server reaches its neighbour through the public file", () => {
  const from = "src/workspace/organizations/members/server/remove-member.ts";
  allows(from, "#src/workspace/auth/server/auth.public.ts");
  refuses(from, "#src/workspace/auth/server/users.queries.ts");
});

test("a feature does not reach a layer above its own", () => {
  refuses("src/workspace/auth/server/a.ts", "#src/inbox/threads/server/threads.public.ts");
  refuses("src/mail/mailboxes/mailboxes.rules.ts", "#src/outreach/people/people.rules.ts");
  refuses("src/knowledge/setup/web/A.tsx", "#src/app/search/search.contract.ts");
  allows("src/inbox/threads/server/a.ts", "#src/workspace/auth/server/auth.public.ts");
});

test("layers of the same level do not import each other", () => {
  refuses("src/mail/mailboxes/server/a.ts", "#src/knowledge/ai/server/ai.public.ts");
  refuses("src/knowledge/ai/ai.rules.ts", "#src/mail/intents/intents.rules.ts");
});

test("a feature's server imports nothing from any web folder", () => {
  refuses("src/workspace/auth/server/a.ts", "../web/SignInScreen.tsx");
  refuses("src/workspace/auth/server/a.ts", "#src/platform/web/api.ts");
  refuses("src/workspace/auth/server/a.ts", "#src/ui/buttons/Button.tsx");
});

test("a feature's web imports nothing from any server folder", () => {
  refuses("src/workspace/auth/web/SignInScreen.tsx", "../server/sign-in.ts");
  refuses("src/workspace/auth/web/SignInScreen.tsx", "#src/platform/server/log.ts");
});

test("a feature's web may use every contract and rule", () => {
  const from = "src/workspace/projects/web/ProjectScreen.tsx";
  allows(from, "#src/workspace/auth/auth.contract.ts");
  allows(from, "#src/workspace/auth/password.rules.ts");
});

test("a feature's web reaches its neighbour through public files", () => {
  const from = "src/workspace/projects/web/A.tsx";
  allows(from, "#src/workspace/products/web/products.public.tsx");
  allows(from, "#src/workspace/auth/web/auth.public.ts");
  refuses(from, "#src/workspace/products/web/ProductList.tsx");
});

test("a feature's web uses its own slices, never the reverse", () => {
  refuses("src/inbox/labels/web/A.tsx", "#src/inbox/web/InboxScreen.tsx");
  allows("src/inbox/web/InboxScreen.tsx", "#src/inbox/labels/web/Labels.tsx");
});

test("contracts import only contracts and rules", () => {
  const from = "src/workspace/projects/projects.contract.ts";
  refuses(from, "./server/projects.queries.ts");
  refuses(from, "#src/ui/buttons/Button.tsx");
  allows(from, "#src/workspace/auth/auth.contract.ts");
  allows(from, "#src/platform/contract/endpoint.ts");
});

test("no feature imports the app that wires it", () => {
  refuses("src/workspace/auth/server/a.ts", "#src/app/server/features.ts");
  refuses("src/workspace/auth/auth.test.ts", "#src/app/server/features.ts");
});

test("only tests import what exists for tests", () => {
  refuses("src/workspace/auth/server/a.ts", "#src/testing/test-app.ts");
  refuses("src/workspace/auth/server/a.ts", "../auth.makers.ts");
  refuses("src/platform/server/mail/a.ts", "#fakes/smtp/server.ts");
  allows("src/workspace/auth/auth.test.ts", "#src/testing/test-app.ts");
});

test("a test uses makers of other features and not their insides", () => {
  const from = "src/workspace/projects/projects.test.ts";
  allows(from, "#src/workspace/auth/auth.makers.ts");
  allows(from, "./server/projects.queries.ts");
  refuses(from, "#src/workspace/auth/server/users.queries.ts");
});

test("a fake imports nothing from the app", () => {
  refuses("fakes/google/server.ts", "#src/platform/server/log.ts");
  allows("fakes/google/server.ts", "../http/listen.ts");
});

test("the table types are for the compiler alone", () => {
  const path = "src/workspace/auth/server/a.ts";
  refuses(path, "#db/tables.ts");
  const types =
    'import type { Tables } from "#db/tables.ts";\n\nexport type Name = keyof Tables;\n';
  assert.deepEqual(breaches(checkDirections, { [path]: types }), []);
});

test("a type import and a dynamic import count like any other", () => {
  const path = "src/platform/server/a.ts";
  const text = [
    'import type { User } from "#src/workspace/auth/auth.contract.ts";',
    'export const load = () => import("#src/workspace/auth/auth.contract.ts");',
    'export type Found = import("#src/workspace/auth/auth.contract.ts").User | User;',
  ].join("\n");
  assert.deepEqual(breaches(checkDirections, { [path]: text }), [
    `${path}:1`,
    `${path}:2`,
    `${path}:3`,
  ]);
});
