import { z } from "zod";
import { type ToolPlace, tool } from "#src/app/mcp/server/tool.ts";
import { decode } from "#src/editor/document/decode.ts";
import { readableMarkdown } from "#src/editor/document/markdown/readable-markdown.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import {
  documentationContract,
  type Page,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { sourceSearchContract } from "#src/knowledge/source-search/source-search.contract.ts";
import { cut, outside, shorten } from "../outside.ts";
import { limit, offset, projectId } from "./tool-inputs.ts";

const PAGE_CHARACTERS = 20_000;
const PASSAGE_CHARACTERS = 2000;

const KIND = z.enum(["documentation", "setup"]).default("documentation");

export const pageTools = [
  tool({
    name: "list_pages",
    title: "List pages",
    description:
      "The pages of a project. `documentation` is its tree, as a flat list with each parent before its children; with `parentId` only what is directly below it. `setup` is what the project knows about its client, customers and competitors: case studies, competitors, summaries and notes.",
    access: "view",
    input: {
      projectId,
      kind: KIND,
      parentId: z.uuid().optional(),
      archived: z.boolean().default(false),
      limit: limit(300, 200),
    },
    run: (place, { kind, ...input }) =>
      kind === "setup" ? listSetup(place, input) : listDocumentation(place, input),
  }),
  tool({
    name: "read_page",
    title: "Read a page",
    description:
      "A page of the documentation or the setup as Markdown, in parts of 20,000 characters, with its version for `write_page`. Internal pages must not be quoted to people outside. Use `read_page_evidence` to see what its sentences rest on.",
    access: "view",
    input: { pageId: z.uuid(), kind: KIND, offset },
    run: (place, { kind, ...input }) =>
      kind === "setup" ? readSetup(place, input) : readDocumentation(place, input),
  }),
  tool({
    name: "read_page_evidence",
    title: "Read the evidence of a page",
    description:
      "Why a generated page says what it says: each sentence with its quote and source, or that none supports it. `check` is supported, unchecked, partly or unsupported.",
    access: "view",
    input: {
      pageId: z.uuid(),
      onlyDoubtful: z.boolean().default(false).describe("Only sentences that need a check."),
      skip: z.number().int().min(0).max(10_000).default(0),
      limit: limit(60, 40),
    },
    async run({ call }, { pageId, onlyDoubtful, skip, limit }) {
      const params = { documentId: pageId };
      const { list } = await call(documentStoreContract.listQuotes, { params });
      const chosen = list.filter(({ check }) => !onlyDoubtful || !isSure(check));
      return {
        total: chosen.length,
        nextSkip: skip + limit < chosen.length ? skip + limit : null,
        sentences: chosen.slice(skip, skip + limit).map((one) => ({
          check: one.check,
          reason: one.reason,
          vouchedBy: one.vouch?.name ?? null,
          ...(one.sourceId === null
            ? {}
            : {
                sourceId: one.sourceId,
                sourceKind: one.sourceKind,
                owner: one.owner,
                visibility: one.visibility,
                isSourceChanged: one.isSourceChanged,
              }),
          ...outside({
            sentence: shorten(one.sentence, 600),
            ...(one.sourceId === null
              ? {}
              : { quote: shorten(one.quote, 600), sourceName: one.sourceName }),
          }),
        })),
      };
    },
  }),
  tool({
    name: "find_sources",
    title: "Find passages in the sources",
    description:
      "The passages of a project's sources and pages that most likely answer a question, best first, verbatim. Quote them; do not add to them.",
    access: "view",
    input: { projectId, question: z.string().min(1).max(1000), limit: limit(20, 6) },
    async run({ call, links }, query) {
      const { list } = await call(sourceSearchContract.find, { query });
      return {
        passages: list.map(({ kind, id, title, heading, text }) => ({
          kind,
          sourceId: id,
          ...outside({ title, heading, text: shorten(text, PASSAGE_CHARACTERS) }),
          ...(kind === "page" ? { link: links.page(query.projectId, id) } : {}),
        })),
      };
    },
  }),
];

type Listing = {
  projectId: string;
  parentId?: string | undefined;
  archived: boolean;
  limit: number;
};

async function listDocumentation({ call, links }: ToolPlace, input: Listing) {
  const { projectId, parentId, archived, limit } = input;
  const query = { projectId, parentId, archived: String(archived) };
  const { list, total } = await call(documentationContract.readStructure, { query });
  return {
    total,
    isCut: list.length > limit,
    pages: list.slice(0, limit).map((node) => ({
      id: node.id,
      type: node.type,
      parentId: node.parentId,
      hasChildren: node.hasChildren,
      isStale: node.stale,
      isInternal: node.isInternal,
      ...outside({ name: node.name }),
      link: links.page(projectId, node.id),
    })),
  };
}

async function listSetup({ call, links }: ToolPlace, { projectId, limit }: Listing) {
  const query = { projectId, withContent: "false" };
  const { list, total } = await call(setupContract.list, { query });
  return {
    total,
    isCut: list.length > limit,
    pages: list.slice(0, limit).map((item) => ({
      id: item.id,
      type: item.type,
      status: item.status,
      owner: item.owner.kind,
      visibility: item.visibility,
      isStale: item.stale,
      ...outside({ name: item.name, ownerName: item.owner.name }),
      link: links.setup(projectId, item),
    })),
  };
}

type Reading = { pageId: string; offset: number };

async function readDocumentation({ call, links }: ToolPlace, { pageId, offset }: Reading) {
  const page = await call(documentationContract.read, { params: { pageId }, query: {} });
  return {
    ...factsOf(page),
    isArchived: page.isArchived,
    ...outside({
      name: page.name,
      path: page.path.map(({ name }) => name),
      ...markdownOf(page.content, offset),
    }),
    link: links.page(page.projectId, pageId),
  };
}

async function readSetup({ call, links }: ToolPlace, { pageId, offset }: Reading) {
  const item = await call(setupContract.read, { params: { setupId: pageId } });
  return {
    ...factsOf(item),
    status: item.status,
    ...outside({ name: item.name, ...markdownOf(item.content, offset) }),
    link: links.setup(item.projectId, item),
  };
}

function factsOf(page: Page | SetupItem) {
  return {
    pageId: page.id,
    projectId: page.projectId,
    type: page.type,
    version: page.version,
    visibility: page.visibility,
    isStale: page.stale,
    engine: page.engine,
    updatedAt: page.updatedAt,
  };
}

function markdownOf(content: Page["content"], offset: number) {
  const text = content ? readableMarkdown(decode(content).doc) : "";
  return cut(text, { offset, limit: PAGE_CHARACTERS });
}

function isSure(check: string): boolean {
  return check === "supported";
}
