import { z } from "zod";

// Providers' schemas know few rules and want every field, so lengths are looked at afterwards.

const proof = { text: z.string(), chunk: z.number(), quote: z.string() };

export function slotElement(names: readonly string[]) {
  return z.object({ slot: z.enum(["summary", ...names]), ...proof });
}
export type SlotElement = z.infer<ReturnType<typeof slotElement>>;

export const GroupElement = z.object({
  kind: z.enum(["summary", "member", "statement", "phrase"]),
  group: z.string(),
  member: z.number(),
  ...proof,
});
export type GroupElement = z.infer<typeof GroupElement>;

export const CellElement = z.object({ criterion: z.string(), member: z.number(), ...proof });
export type CellElement = z.infer<typeof CellElement>;

export type Proof = { text: string; chunk: number; quote: string };
