import { mailingListsContract } from "#src/inbox/mailing-lists/mailing-lists.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { askList } from "./ask-list.ts";
import { readList, requireListMessage } from "./read-list.ts";
import { undoUnsubscribe, unsubscribe } from "./unsubscribe.ts";

export const mailingListsFeature = defineFeature(
  mailingListsContract,
  {
    async read({ db, org, params, services }) {
      const message = await requireListMessage(db, org, params.messageId);
      return { list: await readList(db, org, message, services.config) };
    },
    unsubscribe,
    undo: undoUnsubscribe,
  },
  { jobs: [askList] },
);
