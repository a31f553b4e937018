import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import {
  type Template,
  templatesContract,
} from "#src/knowledge/documentation/templates/templates.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { newId } from "#src/platform/server/ids.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  type TemplateRow,
} from "./templates.queries.ts";

const MAX_TEMPLATES = 200;

export const templatesFeature = defineFeature(templatesContract, {
  async list({ db, org }) {
    const list = await present(db, org, await listTemplates(db, org));
    return { list, total: list.length };
  },

  async read({ db, org, params: { templateId } }) {
    const { content, ...row } = await readTemplate(db, org, templateId);
    return { ...(await presentOne(db, org, row)), content };
  },

  async create({ db, org, body }) {
    const page = await documentation.findLiving(db, org, body.pageId);
    if (!page) throw notFound("page_not_found");
    if (!page.content) throw conflict("page_empty");
    if ((await listTemplates(db, org)).length >= MAX_TEMPLATES) throw conflict("templates_full");
    const id = newId();
    const { content } = page;
    await insertTemplate(db, org, { id, name: body.name ?? page.name, content });
    publish(db, org, { topic: "documentation-templates.changed", subjectId: id });
    const { content: _, ...made } = await readTemplate(db, org, id);
    return presentOne(db, org, made);
  },

  async use({ db, org, params: { templateId }, body }) {
    const { name, content } = await readTemplate(db, org, templateId);
    const page = await documents.readRevised(org, { content });
    const { above, ...row } = await documentation.createPage(db, org, { name, ...body, page });
    return documentation.presentPage(db, org, row, above);
  },

  async remove({ db, org, params: { templateId } }) {
    if (!(await deleteTemplate(db, org, templateId))) throw notFound("template_not_found");
    publish(db, org, { topic: "documentation-templates.changed", subjectId: templateId });
    return undefined;
  },
});

async function readTemplate(db: Db, org: OrgScope, templateId: string) {
  const template = await findTemplate(db, org, templateId);
  if (!template) throw notFound("template_not_found");
  return template;
}

async function presentOne(db: Db, org: OrgScope, row: TemplateRow): Promise<Template> {
  const [template] = await present(db, org, [row]);
  if (!template) throw notFound("template_not_found");
  return template;
}

async function present(db: Db, org: OrgScope, rows: readonly TemplateRow[]): Promise<Template[]> {
  const people = rows.flatMap(({ createdBy }) => createdBy ?? []);
  const names = await members.findNames(db, org, people);
  return rows.map(({ createdBy, ...row }) => {
    const name = createdBy === null ? undefined : names.get(createdBy);
    const by = createdBy !== null && name !== undefined ? { userId: createdBy, name } : null;
    return { ...row, by };
  });
}
