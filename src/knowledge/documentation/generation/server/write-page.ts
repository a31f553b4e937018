import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { escapeText } from "#src/editor/document/html/entities.ts";
import { type AiResult, ai } from "#src/knowledge/ai/server/ai.public.ts";
import {
  documents,
  type GeneratedBefore,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import { PAGE_PLANS } from "#src/knowledge/documentation/generation/generation.rules.ts";
import { generationText as text } from "#src/knowledge/documentation/generation/generation.text.ts";
import { setup } from "#src/knowledge/setup/server/setup.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findOwn, type GeneratedContent } from "./generated-pages.queries.ts";
import { PAGE_SECTIONS } from "./prompts/page-sections.ts";
import { fillIn, promptOf } from "./prompts.ts";
import { listUnnamed, type PageInput, readInput } from "./read-materials.ts";
import { saveWritten } from "./save-written.ts";

type Run = {
  services: Services;
  organizationId: string;
  workId: string;
  pageId: string;
  signal: AbortSignal;
  /** Whether the user waits for this one page. */
  isRegeneration: boolean;
};

/** Generates one page. Does nothing if it is deleted, archived, or belongs to another work. */
export async function writePage(run: Run): Promise<void> {
  const { services, organizationId, signal } = run;
  const begun = await inOrganization(services, organizationId, async ({ db, org }) => {
    const page = await findOwn(db, org, run);
    if (!page) return undefined;
    await projects.requireOpen(db, org, page.projectId);
    await documents.setReadsAll(db, org, page.id, PAGE_PLANS[page.promptType].all);
    return { page, seen: await listAll(db, org, page), input: await readInput(db, org, page) };
  });
  if (!begun) return;
  const { page, seen, input } = begun;
  // An existing text is worth more than a list of missing inputs.
  if (input.missing !== undefined && page.engine !== null)
    throw new AppError(422, "page_input_missing");
  const result = input.missing === undefined ? await ask(run, page, input) : undefined;
  signal.throwIfAborted();
  await inOrganization(services, organizationId, async ({ db, org }) => {
    await savePage(db, org, run, { input, result });
    // Inputs completed during generation are not included.
    const known = new Set(seen.map(({ id }) => id));
    const now = await listAll(db, org, page);
    const unread = now.filter(({ id }) => !known.has(id));
    await documents.addUnread(db, org, page.id, unread);
  });
}

function listAll(db: Db, org: OrgScope, { projectId, promptType }: GeneratedContent) {
  return setup.listCompleted(db, org, { projectId, types: PAGE_PLANS[promptType].all });
}

function ask(
  { services, organizationId, workId, pageId: documentId, signal }: Run,
  { projectId, promptType, prompts, name }: GeneratedContent,
  { input, productName, names }: PageInput,
): Promise<AiResult> {
  const { instruction } = promptOf(promptType, prompts?.[0]);
  const ids = { organizationId, projectId, documentId, workId };
  const partial = documents.partialWriter(services, ids);
  const asked = ai.generate(services, {
    organizationId,
    projectId,
    workId,
    step: PAGE_PLANS[promptType].step,
    sections: PAGE_SECTIONS[promptType],
    instruction: fillIn(instruction, { product: productName, group: name }),
    input,
    signal,
    onPartial: (output) =>
      partial.write(ai.writePartialBlocks(output, (id) => names.get(id) ?? "")),
  });
  return asked.finally(partial.stop);
}

type Ids = { pageId: string; workId: string; isRegeneration: boolean };

/** The generated content, or the missing inputs. */
export async function savePage(
  db: Db,
  org: OrgScope,
  ids: Ids,
  { input, result }: { input: PageInput; result: AiResult | undefined },
): Promise<void> {
  const leftOut = await listUnnamed(db, org, ids.pageId, input.read);
  await saveWritten(db, org, ids, {
    blocks: (before) => blocksOf({ ...input, leftOut }, result, before),
    quotes: result ? ai.quotesOf(result.output) : [],
    engine: result?.engine ?? null,
    read: input.read,
  });
}

function blocksOf(
  { missing, names, namesProduct, productName, leftOut }: PageInput & { leftOut: string[] },
  result: AiResult | undefined,
  before: GeneratedBefore,
): ContentBlock[] {
  if (!result) {
    const add = (missing && text.add[missing]) ?? text.addAnything;
    const data = { text: escapeText(text.missing), level: 2 };
    return [{ id: "missing.heading", type: "header", data }, paragraph("missing.text", add)];
  }
  const { output, cut } = result;
  const blocks = ai.writeBlocks(output, (id) => names.get(id) ?? "", { ...before, cut });
  if (!namesProduct) return [...blocks, paragraph("product.text", text.notNamed(productName))];
  if (leftOut.length === 0) return blocks;
  return [...blocks, paragraph("product.left-out", text.leftOut(productName, leftOut))];
}

function paragraph(id: string, words: string): ContentBlock {
  return { id, type: "paragraph", data: { text: escapeText(words) } };
}
