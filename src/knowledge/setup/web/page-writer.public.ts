import type { Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { definePolicy } from "#src/platform/contract/policy/policy.ts";

export type NewPage = {
  projectId: string;
  name: string;
  content?: NonNullable<SetupItem["content"]>;
  visibility: Visibility;
};

/** Adds a documentation page, provided by a feature above this one. Returns its URL. */
export const pageWriter = definePolicy<{ addPage(page: NewPage): Promise<string> }>("page writer");
