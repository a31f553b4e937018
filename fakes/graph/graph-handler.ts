import type { Answer, Asked } from "../http/serve-fake.ts";
import type { GraphBox, GraphMessage } from "./graph-box.ts";
import type { FakeGraph } from "./graph-server.ts";

export type Handler = (box: GraphBox, asked: Asked, fake: FakeGraph) => Answer | Promise<Answer>;

export function refuse(status: number, code: string, message = code): Answer {
  return { status, body: { error: { code, message, innerError: {} } } };
}

export function notFound(): Answer {
  return refuse(404, "ErrorItemNotFound", "The specified object was not found in the store.");
}

/** Immutable ids only apply to requests that ask for them. */
export function idOf(message: GraphMessage, { headers }: Asked): string {
  const isImmutable = /IdType="ImmutableId"/i.test(String(headers.prefer));
  return isImmutable ? message.id : `${message.id}.${message.folderId}`;
}

export function findMessage(box: GraphBox, { params }: Asked): GraphMessage | undefined {
  const [id = "", folderId] = (params.id ?? "").split(".");
  const message = box.messages.get(id);
  if (!message || message.isLate) return undefined;
  return folderId === undefined || folderId === message.folderId ? message : undefined;
}
