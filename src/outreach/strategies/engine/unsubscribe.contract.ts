import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";

// Mail gateways append parameters to links.
const query = z.looseObject({ token: z.string().max(500) });
const errors = { unsubscribe_link_invalid: "This link is not valid." };
const limits = [{ by: "ip", max: 120, seconds: 60 }] as const;

export const unsubscribeContract = {
  read: endpoint({
    method: "GET",
    path: "/unsubscribe",
    access: "public",
    kind: "workflow",
    summary: "Which address an unsubscribe link is for. Looking changes nothing.",
    query,
    returns: z.object({ address: z.string(), isUnsubscribed: z.boolean() }),
    limits,
    errors,
  }),
  confirm: endpoint({
    method: "POST",
    path: "/unsubscribe",
    access: "public",
    kind: "workflow",
    summary:
      "Unsubscribes an address at once, as RFC 8058 has it: a form, from a mail program without a session.",
    query,
    body: z.object({
      "List-Unsubscribe": z.string().max(100).optional(),
      /** Whose emails end: those of the project that wrote, or of the whole organisation. */
      scope: z.enum(["project", "all"]).default("project"),
    }),
    acceptsForm: true,
    returns: z.object({ address: z.string(), isUnsubscribed: z.literal(true) }),
    limits,
    errors,
  }),
};
