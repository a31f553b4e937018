import { pageWriter } from "#src/knowledge/setup/web/page-writer.public.ts";

/** Provides the policies that screens of lower features need. */
export function providePolicies(): void {
  pageWriter.provide({
    // Loaded on demand.
    addPage: async (page) => (await import("./add-page.ts")).addPage(page),
  });
}
