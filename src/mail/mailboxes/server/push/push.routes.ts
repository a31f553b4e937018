import { pushContract } from "#src/mail/mailboxes/push/push.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { takeAnnouncements } from "./take-announcements.ts";

export const pushRoutes = serve(pushContract, { microsoft: takeAnnouncements });
