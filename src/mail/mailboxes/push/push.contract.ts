import { z } from "zod";
import { endpoint, plainText } from "#src/platform/contract/endpoint.ts";

const MAX_AT_ONCE = 1000;

export const pushContract = {
  microsoft: endpoint({
    method: "POST",
    path: "/mailboxes/microsoft/notifications",
    access: "public",
    kind: "workflow",
    summary:
      "Where Microsoft announces changes of Outlook mailboxes, each with a state that this server has signed. Answers the question by which Microsoft checks the address.",
    query: z.looseObject({ validationToken: z.string().max(4000).optional() }),
    body: z.object({
      value: z
        .array(
          z.object({
            clientState: z.string().max(200).nullish(),
            lifecycleEvent: z.string().max(100).nullish(),
          }),
        )
        .max(MAX_AT_ONCE)
        .default([]),
    }),
    ignores: ["validationTokens"],
    returns: plainText,
    limits: [{ by: "ip", max: 6000, seconds: 60 }],
  }),
};
