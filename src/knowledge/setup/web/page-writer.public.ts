import type { Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { definePolicy } from "#src/platform/contract/policy/policy.ts";

export type NewPage = {
  projectId: string;
  name: string;
  content?: NonNullable<SetupItem["content"]>;
  visibility: Visibility;
};

/** Adds a page to the documentation, a feature above this one. Returns the address of the page. */
export const pageWriter = definePolicy<{ addPage(page: NewPage): Promise<string> }>("page writer");
