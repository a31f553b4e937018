import { z } from "zod";

export const projectId = z.uuid();

export function limit(most: number, usual: number) {
  return z.number().int().min(1).max(most).default(usual);
}

export const skip = z.number().int().min(0).max(1_000_000).default(0);

export const cursor = z
  .string()
  .max(1500)
  .optional()
  .describe("The `nextCursor` of the answer before.");

export const offset = z
  .number()
  .int()
  .min(0)
  .max(10_000_000)
  .default(0)
  .describe("The `nextOffset` of the answer before, to read on.");
