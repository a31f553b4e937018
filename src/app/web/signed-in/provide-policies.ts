import { pageWriter } from "#src/knowledge/setup/web/page-writer.public.ts";

/** Answers what the screens of lower features ask of the upper ones. */
export function providePolicies(): void {
  pageWriter.provide({
    // Only those who press it fetch it.
    addPage: async (page) => (await import("./add-page.ts")).addPage(page),
  });
}
