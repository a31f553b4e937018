import { z } from "zod";
import { AiEstimate } from "#src/knowledge/ai/ai.contract.ts";
import { AiPrompt } from "#src/knowledge/documentation/documentation.contract.ts";
import {
  AI_PROMPT_TYPES,
  PAGE_ERRORS,
  PLACE_ERRORS,
} from "#src/knowledge/documentation/documentation.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { listOf } from "#src/platform/contract/paging.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { PROMPT_LENGTH } from "./generation.rules.ts";

const instruction = z.string().trim().max(PROMPT_LENGTH);
const promptType = z.enum(AI_PROMPT_TYPES);

/** A list of prompts, with or without their types, or one per type. */
const Prompts = z.union([
  z
    .array(z.union([instruction, z.looseObject({ type: promptType.optional(), instruction })]))
    .max(20),
  z.partialRecord(promptType, instruction),
]);

const { project_not_found } = PROJECT_ERRORS;
const { product_not_found, product_archived } = PLACE_ERRORS;
const page_not_generated = "This page was not generated.";
const ai_budget_spent = "Not enough left in this month's AI budget. An admin can raise it.";

export const generationContract = {
  generate: endpoint({
    method: "POST",
    path: "/documentation/ai/generate",
    access: "edit",
    summary:
      "Writes the documentation of a product from the setup of its project: three summaries and a page for each business group. What people changed in pages that are there already stays.",
    body: z.object({ projectId: z.uuid(), productId: z.uuid() }),
    returns: z.object({
      jobId: z.uuid(),
      status: z.literal("in-progress"),
      pageIds: z.array(z.uuid()),
    }),
    status: 202,
    errors: {
      ...PROJECT_ERRORS,
      ...PLACE_ERRORS,
      docs_running: "This product's documentation is already being generated.",
      ai_budget_spent,
    },
  }),
  estimate: endpoint({
    method: "GET",
    path: "/documentation/ai/estimate",
    access: "view",
    changesWith: ["products", "setup", "ai"],
    summary: "About what it costs to write the documentation of a product.",
    query: z.object({ projectId: z.uuid(), productId: z.uuid() }),
    returns: AiEstimate,
    errors: { project_not_found, product_not_found, product_archived },
  }),
  estimatePage: endpoint({
    method: "GET",
    path: "/documentation/pages/{pageId}/ai/estimate",
    access: "view",
    changesWith: ["documentation", "products", "setup", "ai"],
    summary: "About what it costs to write a generated page again, with the wording that it has.",
    params: z.object({ pageId: z.uuid() }),
    returns: AiEstimate,
    errors: {
      page_not_found: PAGE_ERRORS.page_not_found,
      page_archived: PAGE_ERRORS.page_archived,
      page_not_generated,
      product_not_found,
      product_archived,
    },
  }),
  listPrompts: endpoint({
    method: "GET",
    path: "/documentation/pages/ai/prompts",
    access: "view",
    changesWith: ["documentation"],
    summary:
      "What generated pages are asked for: the usual wording, and the one that was used last in this project.",
    query: z.object({ projectId: z.uuid(), type: promptType.optional() }),
    returns: listOf(AiPrompt),
    errors: { project_not_found },
  }),
  regenerate: endpoint({
    method: "POST",
    path: "/documentation/pages/{pageId}/ai/regenerate",
    access: "edit",
    summary:
      "Writes a generated page again, with another wording if one is given. What people changed in it stays, and the text of before stays in the history.",
    params: z.object({ pageId: z.uuid() }),
    body: z.object({ prompts: Prompts.optional() }),
    returns: z.object({
      id: z.uuid(),
      name: z.string(),
      status: z.literal("in-progress"),
      jobId: z.uuid(),
    }),
    status: 202,
    errors: {
      page_not_found: PAGE_ERRORS.page_not_found,
      ...PROJECT_ERRORS,
      page_archived: PAGE_ERRORS.page_archived,
      product_not_found,
      product_archived,
      page_running: "This page is being generated. Wait for it to finish, or cancel it.",
      page_not_generated,
      prompt_type_differs: "This wording is for pages of another type.",
      ai_budget_spent,
    },
  }),
};
