import type { FeedMessage } from "#src/platform/server/bus/organization-feed.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { SendEvent } from "#src/platform/server/http/serve.ts";
import { liveContract } from "#src/workspace/live/live.contract.ts";

export const liveFeature = defineFeature(liveContract, {
  stream: ({ org, session, services, query }) => {
    const { organizationId, projectIds } = org;
    const who = { organizationId, projectIds, userId: session.userId };
    return (send, { lastEventId }) =>
      services.bus.subscribe(who, lastEventId ?? query.since, (message) => {
        sendMessage(send, message);
      });
  },
});

function sendMessage(send: SendEvent, message: FeedMessage): boolean {
  const id = message.position === undefined ? {} : { id: message.position };
  if (message.kind === "change") return send({ ...id, name: "change", data: message.change });
  return send({ ...id, name: message.kind, data: {} });
}
