import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { NewMail } from "#src/platform/server/mail/new-mail.ts";
import { renderMail } from "#src/platform/server/mail/system-mail-html.ts";
import type { Services } from "#src/platform/server/services.ts";
import { accessTokensPages } from "#src/workspace/access-tokens/access-tokens.pages.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { MAX_TRIES } from "#src/workspace/webhooks/webhooks.rules.ts";
import { type Leased, setOff } from "./webhooks.queries.ts";

/** Pending deliveries are kept, and sent once someone turns the webhook on again. */
export async function turnOff(
  services: Services,
  db: Db,
  org: OrgScope,
  hook: Leased,
  reason: "failures" | "gone",
): Promise<void> {
  if (!(await setOff(db, org, hook.webhookId, reason))) return;
  const { host } = new URL(hook.url);
  await audit.record(db, {
    kind: "webhook_turned_off",
    organizationIds: [org.organizationId],
    actorId: null,
    subject: host,
    details: { reason },
    request: undefined,
  });
  publish(db, org, { topic: "webhooks.changed", subjectId: hook.webhookId });
  const link = `${services.config.publicUrl}${accessTokensPages.organizationApi.path}?webhook=${hook.webhookId}`;
  for (const admin of await members.listAdmins(db, org))
    await services.mail.queue(db, offMail(admin, { host, reason, link }));
}

const WHY = {
  failures: `The same event failed ${MAX_TRIES} times within about a day.`,
  gone: "The receiver answered that it is gone (HTTP 410).",
};

function offMail(
  admin: { firstName: string; lastName: string; email: string },
  hook: { host: string; reason: keyof typeof WHY; link: string },
): NewMail {
  return {
    kind: "webhook-turned-off",
    to: { name: `${admin.firstName} ${admin.lastName}`, address: admin.email },
    subject: `The webhook to ${hook.host} was turned off`,
    ...renderMail({
      heading: `The webhook to ${hook.host} was turned off`,
      paragraphs: [
        WHY[hook.reason],
        "Events that were not delivered are kept for 14 days. They are sent in their order once you turn the webhook on again.",
      ],
      action: { label: "Open the webhook", url: hook.link },
      footnote: "You’re receiving this because you are an admin of this organisation.",
    }),
  };
}
