import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";

const count = z.number().int();

export const ServerStatus = z.object({
  database: z.object({
    version: z.string(),
    /** Kept by the product itself, or a server of the operator. */
    isEmbedded: z.boolean(),
    bytes: count,
  }),
  jobs: z.object({ waiting: count, retrying: count, active: count, failed: count }),
  /** Mails of the product itself. Those that failed are for the operator to look after. */
  mails: z.object({ waiting: count, failed: count }),
  lastBackupAt: z.iso.datetime().nullable(),
  /** A copy that was restored from a backup sends nothing until the operator says so. */
  pause: z
    .object({
      since: z.iso.datetime(),
      /** The moment that the backup shows. */
      restoredFrom: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type ServerStatus = z.infer<typeof ServerStatus>;

export const serverStatusContract = {
  read: endpoint({
    method: "GET",
    path: "/server-status",
    access: "admin",
    summary: "How the server is doing that this organisation shares with all others on it.",
    returns: ServerStatus,
  }),
};
