import assert from "node:assert/strict";
import { test } from "node:test";
import type { KyselyPlugin } from "kysely";
import { makeGeneratedDocs } from "#src/knowledge/documentation/generation/generation.makers.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { testApp } from "#src/testing/test-app.ts";
import { planRebuild } from "./server/plan-rebuild.ts";

const app = await testApp();

test("a rebuild plan reads each source once per page type", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeGeneratedDocs(app, maya);
  const query = { projectId, types: "case-study" };
  const studies = (await maya.call(setupContract.list, { query })).list;
  for (const { id } of studies)
    await maya.call(setupContract.update, {
      params: { setupId: id },
      body: { content: "The Pick-and-place cell saved 12 percent." },
    });
  const asked: string[] = [];
  // Kysely passes every query with its values to plugins.
  const listener: KyselyPlugin = {
    transformQuery({ node }) {
      const words = JSON.stringify(node);
      if (words.includes('"setup_sources"'))
        asked.push(...studies.flatMap(({ id }) => (words.includes(id) ? [id] : [])));
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  const { total } = await inOrganization(app.services, maya.organizationId, ({ db, org }) =>
    planRebuild(app.services, db.withPlugin(listener), org, { projectId }),
  );

  assert.ok(total >= 6);
  assert.equal(asked.length, studies.length * 2);
});
