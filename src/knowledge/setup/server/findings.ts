import { z } from "zod";

/** An analysis's results for later steps and for the page itself. */
export const Findings = z.object({
  engine: z.string(),
  model: z.string().nullable(),
  groups: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        memberIds: z.array(z.uuid()),
        /** The id prefix of its blocks. Earlier versions numbered them. */
        block: z.string().optional(),
      }),
    )
    .transform((groups) =>
      groups.map(({ block, ...group }, at) => ({ ...group, block: block ?? `group-${at + 1}` })),
    )
    .default([]),
});
export type Findings = z.infer<typeof Findings>;

/** Undefined for a page that was never analysed. */
export function readFindings(stored: unknown): Findings | undefined {
  const found = Findings.safeParse(stored);
  return found.success ? found.data : undefined;
}
