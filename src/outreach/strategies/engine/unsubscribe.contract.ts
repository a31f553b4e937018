import { z } from "zod";
import { endpoint, framedPage } from "#src/platform/contract/endpoint.ts";

// Mail gateways append parameters to links.
const query = z.looseObject({ token: z.string().max(500).default("") });
const limits = [{ by: "ip", max: 120, seconds: 60 }] as const;

export const unsubscribeContract = {
  read: endpoint({
    method: "GET",
    path: "/unsubscribe",
    access: "public",
    kind: "workflow",
    summary:
      "The page of an unsubscribe link, in the language of its email; 404 if the link is not valid. Looking changes nothing.",
    query,
    returns: framedPage,
    limits,
  }),
  confirm: endpoint({
    method: "POST",
    path: "/unsubscribe",
    access: "public",
    kind: "workflow",
    summary:
      "Unsubscribes an address at once, as RFC 8058 has it: a form, from the page or from a mail program without a session.",
    query,
    body: z.object({
      "List-Unsubscribe": z.string().max(100).optional(),
      /** Whose emails end: those of the project that wrote, or of the whole organisation. */
      scope: z.enum(["project", "all"]).default("project"),
    }),
    acceptsForm: true,
    returns: framedPage,
    limits,
  }),
};
