import { readFileSync } from "node:fs";
import { z } from "zod";
import type { ConversationMessage } from "#src/inbox/messages/server/messages.public.ts";
import type { ReplyDraft } from "#src/inbox/replies/replies.contract.ts";
import { openGap } from "#src/inbox/replies/replies.rules.ts";
import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";
import type { Gathered } from "./gather-reply.ts";

/** One part of an answer as a model gives it. Nothing in it is true because it says so. */
export const DraftElement = z.object({
  kind: z.enum(["claim", "gap", "remark", "courtesy", "hostile"]),
  ask: z.number(),
  text: z.string(),
  chunk: z.number(),
  quote: z.string(),
});
export type DraftElement = z.infer<typeof DraftElement>;

const INSTRUCTIONS = readFileSync(new URL("./prompts/reply.prompt.md", import.meta.url), "utf8");
const MAX_MAIL = 8000;
const MAX_EARLIER = 2000;
const LENGTHS = {
  short: "One short paragraph.",
  medium: "A few sentences for each question.",
  long: "Answer in detail.",
};

const FOLLOW_UP =
  "The mail is our own, and no one has answered it. Write a short follow-up to the people it went to: remind them of it and ask for an answer. Do not answer it and do not thank for it.";

type DraftInput = { organizationId: string; gathered: Gathered; before: ReplyDraft | undefined };

/** Undefined when there is no language model. */
export function generateDraft(
  services: Services,
  { organizationId, gathered, before }: DraftInput,
  signal: AbortSignal,
) {
  const { work, mail, asks, chunks, limits, conversation } = gathered;
  const questions = asks.map(({ number, text }) => `${number}. ${text}`).join("\n");
  const text = `${mail.name}\n${mail.subject}\n\n${mail.written.slice(0, MAX_MAIL)}`.trim();
  const isWish = ({ origin }: Chunk) => origin.kind === "instruction";
  const wishes = chunks.filter(isWish);
  const soFar = work.composed ?? (before && textOf(before));
  const input = [
    ...(wishes.length > 0 ? [ai.showChunks(wishes)] : []),
    ...ai.showLimits(limits),
    ...showConversation(conversation, work.messageId),
    `<mail>\n${ai.asData(text)}\n</mail>`,
    `<questions>\n${ai.asData(questions)}\n</questions>`,
    ...(soFar ? [`<draft>\n${ai.asData(soFar)}\n</draft>`] : []),
    wishesOf(gathered),
  ].join("\n");
  return ai.ask(services, {
    organizationId,
    projectId: work.projectId,
    step: "reply",
    prompt: {
      instructions: INSTRUCTIONS,
      sources: ai.showChunks(chunks.filter((chunk) => !isWish(chunk))),
      input,
    },
    element: DraftElement,
    signal,
  });
}

/** The project's instructions about style. */
function wishesOf({ work, context, language, mail }: Gathered): string {
  const lines = [
    ...(mail.isOwn ? [FOLLOW_UP] : []),
    ...(mail.ourName === "" ? [] : [`You write for ${ai.asLine(mail.ourName)}.`]),
    ...(work.intent === "unclassified" ? [] : [`The mail was read as: ${work.intent}.`]),
    `Write in the language ${language}.`,
    `Tone: ${work.tone}. ${context.toneWords}`,
    LENGTHS[work.length],
    ...context.always.map((rule) => `Always: ${rule}`),
    ...context.never.map((rule) => `Never: ${rule}`),
    ...(work.instruction === "" ? [] : [`For this answer: ${work.instruction}`]),
  ];
  return `# Wishes\n\n${lines.map((line) => `- ${line}`).join("\n")}\n`;
}

/** The other messages; the answered one has a slot of its own. */
function showConversation(
  conversation: readonly ConversationMessage[],
  answeredId: string | null,
): string[] {
  const others = conversation.filter(
    ({ messageIds }) => answeredId === null || !messageIds.includes(answeredId),
  );
  if (others.length === 0) return [];
  const shown = others.map(({ isOwn, from, sentAt, written }) => {
    const head = `${isOwn ? "We" : from.name || from.address}, ${sentAt}`;
    const text = written.slice(0, MAX_EARLIER).toWellFormed();
    return `<message>\n${ai.asData(head)}\n${ai.asData(text)}\n</message>`;
  });
  return [`<conversation>\n${shown.join("\n")}\n</conversation>`];
}

function textOf({ parts }: ReplyDraft): string {
  return parts.map((part) => (part.kind === "gap" ? openGap(part.text) : part.text)).join("\n");
}
