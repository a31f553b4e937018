import { z } from "zod";
import { PAGE_ERRORS } from "#src/knowledge/documentation/documentation.rules.ts";
import { download, endpoint } from "#src/platform/contract/endpoint.ts";
import { ARCHIVE_TYPE, EXPORT_FORMATS, EXPORT_TYPES } from "./export.rules.ts";

const types = EXPORT_FORMATS.map((format) => EXPORT_TYPES[format].type);

export const exportContract = {
  exportPage: endpoint({
    method: "GET",
    path: "/documentation/pages/{pageId}/export",
    access: "view",
    kind: "workflow",
    writes: true,
    summary:
      "A page as Markdown, HTML or Word, with the pages below it as an archive. Markdown with pictures is an archive as well, and so is HTML with many large ones.",
    params: z.object({ pageId: z.uuid() }),
    query: z.object({
      format: z.enum(EXPORT_FORMATS).default("markdown"),
      /** Includes all pages below it. */
      subtree: z.stringbool().default(false),
      /** Including archived ones. */
      archived: z.stringbool().default(false),
    }),
    returns: download(...types, ARCHIVE_TYPE),
    priority: "sheddable",
    limits: [
      { by: "user", max: 300, seconds: 3600 },
      { by: "organization", max: 3000, seconds: 24 * 3600 },
    ],
    errors: {
      page_not_found: PAGE_ERRORS.page_not_found,
      export_too_large:
        "The pictures of a page are too large for a Word file. Export it as HTML or Markdown.",
    },
  }),
};
