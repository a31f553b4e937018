import { pushContract } from "#src/mail/mailboxes/push/push.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { takeAnnouncements } from "./take-announcements.ts";

export const pushFeature = defineFeature(pushContract, { microsoft: takeAnnouncements });
