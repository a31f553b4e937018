import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import pg from "pg";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { onDataNodes } from "#src/testing/databases/test-cluster.ts";
import { databaseOf } from "#src/testing/second-instance.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { makeProgram } from "#src/workspace/access-tokens/access-tokens.makers.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { searchContract } from "./search.contract.ts";

const app = await testApp();

function search(person: Person, q: string, projectId?: string) {
  const query = { q, ...(projectId === undefined ? {} : { projectId }) };
  return person.call(searchContract.search, { query });
}

async function pagesFor(person: Person, q: string, projectId?: string): Promise<string[]> {
  return (await search(person, q, projectId)).pages.map(({ name }) => name);
}

test("title matches rank above text matches", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya, { name: "Acme" });
  await makePage(maya, { projectId, name: "Offers", content: "Gripper, and again gripper." });
  await makePage(maya, { projectId, name: "Gripper", content: "Something else." });
  await makePage(maya, { projectId, name: "Other" });

  const { pages } = await search(maya, "GRIP");

  assert.deepEqual(
    pages.map(({ name, projectName }) => [name, projectName]),
    [
      ["Gripper", "Acme"],
      ["Offers", "Acme"],
    ],
  );
});

test("a program that reaches one project finds nothing of another", async () => {
  const maya = await app.signIn();
  const [own, other] = [await makeProject(maya), await makeProject(maya)];
  await makePage(maya, { projectId: own.id, name: "Grippers of ours" });
  // More than a search returns, and as good.
  for (let count = 0; count < 12; count += 1)
    await makePage(maya, { projectId: other.id, name: `Grippers of theirs ${count}` });
  await makeSetupItem(maya, { projectId: other.id, name: "Gripper works" });
  const program = await makeProgram(app, maya, { projectIds: [own.id] });

  const found = await program.call(searchContract.search, { query: { q: "gripper" } });
  const near = await program.call(searchContract.search, { query: { q: "gripperz theirs" } });

  for (const { pages } of [found, near])
    assert.deepEqual(
      pages.map(({ name }) => name),
      ["Grippers of ours"],
    );
});

test("every word has to be there, in any order", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makePage(maya, { projectId, name: "Prices", content: "Robots from 900 euros." });
  assert.deepEqual(await pagesFor(maya, "euros robot"), ["Prices"]);
  assert.deepEqual(await pagesFor(maya, "euros tractor"), []);
});

test("a snippet shows the matched words in context", async () => {
  const maya = await app.signIn();
  const content = `${"Lorem ipsum dolor. ".repeat(100)}The gripper takes 1.8 kg. ${"Sit amet. ".repeat(50)}`;
  await makePage(maya, { content });
  const { pages } = await search(maya, "gripper");
  assert.match(pages[0]?.snippet ?? "", /^….*The gripper takes 1\.8 kg\..*…$/);
  assert.ok((pages[0]?.snippet.length ?? 999) < 250);
});

test("the response contains the searched words", async () => {
  const maya = await app.signIn();
  await makePage(maya, { content: "The gripper takes 1.8 kg." });
  const { words } = await search(maya, "GRIPPER, kg!");
  assert.deepEqual(words, ["gripper", "kg"]);
});

test("parts of sentences are found where words are not set apart", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makePage(maya, { projectId, name: "価格表", content: "東京都の新しい産業用ロボット" });
  await makePage(maya, { projectId, name: "가격표", content: "새로운 산업용 로봇을 소개합니다" });
  for (const q of ["価格", "産業用", "東京", "ロボ", "京"])
    assert.deepEqual(await pagesFor(maya, q), ["価格表"], q);
  assert.deepEqual(await pagesFor(maya, "산업"), ["가격표"]);
  assert.deepEqual(await pagesFor(maya, "京東"), []);
});

test("a title is found with a typing error in it", async () => {
  const maya = await app.signIn();
  await makePage(maya, { name: "Installation guide" });
  assert.deepEqual(await pagesFor(maya, "instalation"), ["Installation guide"]);
  assert.deepEqual(await pagesFor(maya, "acceptance"), []);
});

test("setup pages and notes are found with their type", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeSetupItem(maya, { name: "Call", content: "Spare parts again." });
  const { setup } = await search(maya, "spare");
  assert.deepEqual(
    setup.map(({ name, type }) => [name, type]),
    [["Call", "note"]],
  );
  assert.equal(setup[0]?.projectId, projectId);
});

test("a search can be limited to one project", async () => {
  const maya = await app.signIn();
  const first = await makePage(maya, { name: "Gripper one" });
  await makePage(maya, { name: "Gripper two" });
  assert.deepEqual(await pagesFor(maya, "gripper", first.projectId), ["Gripper one"]);
  assert.equal((await pagesFor(maya, "gripper")).length, 2);
});

test("pages with equal names are shown with product and parents", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya, { name: "Acme" });
  for (const name of ["Cell", "Gripper"]) {
    const { id: productId } = await makeProduct(maya, { projectId, name });
    const { id: parentId } = await makePage(maya, { projectId, productId, name: "Offers" });
    await makePage(maya, { projectId, productId, parentId, name: "Prices" });
  }

  const { pages } = await search(maya, "prices");

  assert.deepEqual(pages.map(({ path }) => path).toSorted(), [
    ["Cell", "Storage", "Offers"],
    ["Gripper", "Storage", "Offers"],
  ]);
});

test("pages of archived projects come last, even where they fit best", async () => {
  const maya = await app.signIn();
  const archived = await makeProject(maya, { name: "Away" });
  const open = await makeProject(maya, { name: "Open" });
  for (let at = 0; at < 5; at += 1)
    await makePage(maya, { projectId: archived.id, name: "Gripper" });
  await makePage(maya, { projectId: open.id, name: "Offers", content: "One gripper." });
  await maya.call(projectsContract.archive, { params: { projectId: archived.id } });

  const { pages } = await search(maya, "gripper");

  assert.deepEqual(
    pages.map(({ name, isProjectArchived }) => [name, isProjectArchived]),
    [["Offers", false], ...Array.from({ length: 4 }, () => ["Gripper", true])],
  );
});

test("archived and deleted pages are not found", async () => {
  const maya = await app.signIn();
  const { id: pageId } = await makePage(maya, { name: "Gripper" });
  const params = { pageId };
  await maya.call(documentationContract.archive, { params });
  assert.deepEqual(await pagesFor(maya, "gripper"), []);
  await maya.call(documentationContract.restore, { params });
  assert.deepEqual(await pagesFor(maya, "gripper"), ["Gripper"]);
  await maya.call(documentationContract.remove, { params, query: {} });
  assert.deepEqual(await pagesFor(maya, "griper"), []);
});

test("a stranger finds nothing of another organisation", async () => {
  const [maya, stranger] = [await app.signIn(), await app.signIn()];
  const { projectId } = await makePage(maya, { name: "Gripper" });
  for (const q of ["gripper", "griper"]) {
    assert.deepEqual(await pagesFor(stranger, q), []);
    assert.deepEqual(await pagesFor(stranger, q, projectId), []);
  }
});

test("any search text is accepted for pages", async () => {
  const maya = await app.signIn();
  await makePage(maya, { name: "Gripper" });
  for (const q of ["'", "\\", "a & b", "!x", "(", ":*", "😀", "x ".repeat(90), "'):*", "--"])
    assert.deepEqual(await pagesFor(maya, q), []);
});

test("a page of megabytes is saved and found", async () => {
  const maya = await app.signIn();
  const words = Array.from({ length: 300 }, (_, block) => ({
    type: "paragraph",
    data: { text: Array.from({ length: 800 }, (_, at) => `w${block}x${at}`).join(" ") },
  }));
  await makePage(maya, { name: "Long", content: { blocks: words } });
  assert.deepEqual(await pagesFor(maya, "w0x7"), ["Long"]);
});

const PAGES = `insert into documentation_pages
    (organization_id, id, project_id, parent_id, type, position, name, text_content)
  select $1, gen_random_uuid(), $2, $3, 'storage', 'a' || n, 'Page ' || n,
         'word' || n || ' ' || repeat('filler ', 30)
    from generate_series(1, 4000) n`;

type Asked = [text: string, values: unknown[]];

/** How the statements inside searches run on the node with the rows. */
async function plansOf(person: Person, searches: readonly Asked[]): Promise<string> {
  const target = databaseOf(app);
  for (const [name, value] of EXPLAINED)
    await onDataNodes(app.admin, `alter database ${target.database} set ${name} = ${value}`);
  const plans: string[] = [];
  const client = new pg.Client(rolesOf(target, testKeyring).app);
  client.on("notice", ({ message = "" }) => plans.push(message));
  await client.connect();
  try {
    await client.query(
      `begin read only; set local app.organization_id = '${person.organizationId}'; set local app.project_ids = 'all'`,
    );
    for (const [text, values] of searches) await client.query(text, values);
    await client.query("commit");
  } finally {
    await client.end();
  }
  return plans.join("\n");
}

const EXPLAINED = [
  ["session_preload_libraries", "'auto_explain'"],
  ["auto_explain.log_min_duration", "0"],
  ["auto_explain.log_nested_statements", "on"],
  ["auto_explain.log_level", "notice"],
] as const;

test("full-text search falls back to the name index", async () => {
  const maya = await app.signIn();
  const { projectId, parentId } = await makePage(maya);
  await app.admin.query(PAGES, [maya.organizationId, projectId, parentId]);
  await app.admin.query("vacuum analyze documentation_pages");

  const words: Asked = [
    "select id from search_pages($3, $1, $2::text[], null, 5) where organization_id = $3",
    ["'word77':*", ["word77"], maya.organizationId],
  ];
  const names: Asked = [
    "select id from search_page_names($2, $1, null, 5) where organization_id = $2",
    ["pagee 3977", maya.organizationId],
  ];
  // A worker only explains a search when the next one begins, so the last one runs twice.
  const plans = await plansOf(maya, [names, words, words]);

  assert.match(plans, /Bitmap Index Scan on documentation_pages_search/);
  assert.match(plans, /Bitmap Index Scan on documentation_pages_names/);
  assert.doesNotMatch(plans, /Seq Scan on documentation_pages/);
});

test("searching another organisation finds nothing, even without the tenant filter", async () => {
  const [maya, stranger] = [await app.signIn(), await app.signIn()];
  await makePage(maya, { name: "Gripper prices" });
  const count = ({ organizationId }: Person) =>
    inOrganization(app.services, organizationId, async ({ db }) => {
      const found = await sql`select id from search_pages(
        ${maya.organizationId}::uuid, ${"'gripper'"}, array['gripper'], null, 5)`.execute(db);
      return found.rows.length;
    });

  assert.equal(await count(maya), 1);
  assert.equal(await count(stranger), 0);
});
