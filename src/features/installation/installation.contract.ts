import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";

export const installationContract = {
  read: endpoint({
    method: "GET",
    path: "/installation",
    access: "admin",
    summary: "Whether mail and jobs of this server are paused, because it was restored.",
    returns: z.object({
      pause: z
        .object({
          since: z.string(),
          /** The moment that the restored backup shows. */
          restoredFrom: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
};
