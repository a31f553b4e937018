import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { read } from "#src/platform/web/api.ts";

export function messageTextQuery(messageId: string) {
  return read(messagesContract.readText, { params: { messageId } });
}
