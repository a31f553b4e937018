import { addressesIn, headerOf, withHeader } from "../mime/mime-tree.ts";
import { findMessage, type Handler, notFound, refuse } from "./graph-handler.ts";

/** The draft becomes the sent copy, with the same immutable id. */
const send: Handler = (box, asked, fake) => {
  const message = findMessage(box, asked);
  if (!message?.isDraft) return notFound();
  const to = ["to", "cc", "bcc"].flatMap((name) => addressesIn(headerOf(message.mime, name)));
  if (to.length === 0) return refuse(400, "ErrorInvalidRecipients");
  const from = addressesIn(headerOf(message.mime, "from"))[0];
  if (from !== undefined && from !== box.address.toLowerCase())
    return refuse(403, "ErrorSendAsDenied");
  if (fake.rewritesMessageIds)
    box.setMessageId(message, `<${Date.now()}.${Math.random()}@outlook.example>`);
  message.isDraft = false;
  message.receivedAt = Date.now();
  message.isLate = fake.sendsLate;
  box.move(message, box.idOf("sentitems"));
  const delivered = withHeader(message.raw, "Bcc", undefined);
  for (const address of new Set(to)) {
    const other = [...fake.boxes.values()].find((one) => one.address.toLowerCase() === address);
    if (other) other.add(delivered, other.idOf("inbox"));
    else fake.outside.push({ to: address, raw: delivered });
  }
  return { status: 202 };
};

export const sendRoutes: { on: string; handle: Handler }[] = [
  { on: "POST /v1.0/me/messages/:id/send", handle: send },
];
