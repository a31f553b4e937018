import { pageWriter } from "#src/knowledge/setup/web/page-writer.public.ts";

/** Answers what the screens of lower features ask of the upper ones. */
export function providePolicies(): void {
  pageWriter.provide({
    // Everyone fetches this file, also to sign in; the rest comes when it is needed.
    addPage: async (page) => (await import("./add-page.ts")).addPage(page),
  });
}
