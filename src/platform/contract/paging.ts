import { z } from "zod";

/** `limit` and `skip` as query parameters, with the default page size. */
export function paging(pageSize: number) {
  return {
    limit: z.coerce.number().int().min(1).max(100).default(pageSize),
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  };
}

export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ list: z.array(item), total: z.number().int() });
}
