import { z } from "zod";
import { ContentInput } from "#src/knowledge/document-store/document-store.contract.ts";
import { MAX_GROUPS, MAX_MEMBERS, SETUP_NAME_LENGTH } from "#src/knowledge/setup/setup.rules.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { visibleName } from "#src/platform/contract/text-rules.ts";

const attribute = z.string().nullable();

/** A case study that was analysed, and what the page says of its customer; null where nothing. */
export const Customer = z.object({
  /** Of the case study. */
  id: z.uuid(),
  name: z.string(),
  industry: attribute,
  problem: attribute,
  region: attribute,
  size: attribute,
});
export type Customer = z.infer<typeof Customer>;

export const NewGroups = z
  .array(
    z.object({
      name: visibleName("Name", SETUP_NAME_LENGTH),
      content: ContentInput.optional(),
      /** The case studies of its customers. Without them it reads all. */
      memberIds: z.array(idOf("setup")).min(1).max(MAX_MEMBERS).optional(),
    }),
  )
  .max(MAX_GROUPS);
