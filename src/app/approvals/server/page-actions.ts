import { z } from "zod";
import { decode } from "#src/editor/document/decode.ts";
import { readableMarkdown } from "#src/editor/document/markdown/readable-markdown.ts";
import {
  documentationContract,
  type Page,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { sharingContract } from "#src/knowledge/documentation/sharing/sharing.contract.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { Call } from "#src/platform/server/http/dispatch.ts";
import { action, added, within } from "./action.ts";

const MAX_SHOWN = 50_000;

async function openPage(call: Call, projectId: string, pageId: string): Promise<Page> {
  const page = await call(documentationContract.read, { params: { pageId }, query: {} });
  return within(page, projectId, "page_not_found");
}

function markdownOf({ content }: Page): string {
  return content ? readableMarkdown(decode(content).doc).trim().slice(0, MAX_SHOWN) : "";
}

function nameOf({ name }: Page): string {
  return name === "" ? "Untitled" : name;
}

/** The state that a decision is about. */
function basisOf({ id, version, visibility }: Page): string {
  return `${id} ${version} ${visibility}`;
}

export const sharePage = action({
  title: "Propose sharing a page",
  description:
    "Asks a person to share a documentation page by a link with people without an account.",
  input: { pageId: z.uuid(), days: z.number().int().min(1).max(365).default(30) },
  async describe(call, projectId, { pageId, days }) {
    const page = await openPage(call, projectId, pageId);
    return {
      summary: `Share “${nameOf(page)}” by a link with anyone who has it, for ${days} days`,
      changes: [added("Text of the page", markdownOf(page))],
      basis: basisOf(page),
    };
  },
  run: (call, _projectId, { pageId, days }) => {
    const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString();
    return call(sharingContract.create, { params: { pageId }, body: { expiresAt } });
  },
});

export const changePage = action({
  title: "Propose a change of a page",
  description: "Asks a person to accept a new text of a documentation page.",
  input: {
    pageId: z.uuid(),
    name: z.string().max(200).optional(),
    content: z.string().max(MAX_SHOWN).describe("The whole page as Markdown."),
  },
  async describe(call, projectId, { pageId, name, content }) {
    const page = await openPage(call, projectId, pageId);
    const isRenamed = name !== undefined && name !== page.name;
    return {
      summary: `Change the text of “${nameOf(page)}”`,
      changes: [
        ...(isRenamed ? [{ label: "Name", before: nameOf(page), after: name }] : []),
        { label: "Text", before: markdownOf(page), after: content },
      ],
      basis: basisOf(page),
    };
  },
  async run(call, projectId, { pageId, name, content }) {
    const { version } = await openPage(call, projectId, pageId);
    const body = { content, version, ...(name === undefined ? {} : { name }) };
    return call(documentationContract.update, { params: { pageId }, body });
  },
});

export const deletePage = action({
  title: "Propose deleting a page",
  description: "Asks a person to move a documentation page with all pages below it to the trash.",
  input: { pageId: z.uuid() },
  async describe(call, projectId, { pageId }) {
    const page = await openPage(call, projectId, pageId);
    return {
      summary: `Move “${nameOf(page)}” and all pages below it to the trash`,
      changes: [{ label: "Page", before: markdownOf(page), after: null }],
      basis: basisOf(page),
    };
  },
  run: (call, _projectId, { pageId }) =>
    call(documentationContract.remove, { params: { pageId }, query: {} }),
});
