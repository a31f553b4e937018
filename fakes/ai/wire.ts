import type { ServerResponse } from "node:http";

export type Ending = {
  /** Disconnects without the last events. */
  hangsUp: boolean;
  isCutOff: boolean;
  counts: boolean;
  /** A promise that delays the second half of the text. */
  hold: Promise<void> | undefined;
};

const PIECE = 40;
const INPUT_TOKENS = 1200;
const OUTPUT_TOKENS = 300;

/** Chat completion chunks as server-sent events, and [DONE]. */
export async function writeOpenAi(response: ServerResponse, text: string, ending: Ending) {
  const base = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: "fake" };
  const send = (fields: object) =>
    write(response, `data: ${JSON.stringify({ ...base, ...fields })}\n\n`);
  for await (const content of piecesOf(text, ending))
    await send({
      choices: [{ index: 0, delta: { role: "assistant", content }, finish_reason: null }],
    });
  if (ending.hangsUp) return response.destroy();
  const reason = ending.isCutOff ? "length" : "stop";
  await send({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });
  if (ending.counts)
    await send({
      choices: [],
      usage: {
        prompt_tokens: INPUT_TOKENS,
        completion_tokens: OUTPUT_TOKENS,
        total_tokens: INPUT_TOKENS + OUTPUT_TOKENS,
      },
    });
  return response.end("data: [DONE]\n\n");
}

/** The events of a message: start, one text block, end. */
export async function writeAnthropic(response: ServerResponse, text: string, ending: Ending) {
  const send = (fields: { type: string; [name: string]: unknown }) =>
    write(response, `event: ${fields.type}\ndata: ${JSON.stringify(fields)}\n\n`);
  const usage = { input_tokens: INPUT_TOKENS, output_tokens: 1 };
  await send({
    type: "message_start",
    message: {
      id: "msg_1",
      type: "message",
      role: "assistant",
      model: "fake",
      content: [],
      stop_reason: null,
      usage,
    },
  });
  await send({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } });
  for await (const piece of piecesOf(text, ending))
    await send({
      type: "content_block_delta",
      index: 0,
      delta: { type: "text_delta", text: piece },
    });
  if (ending.hangsUp) return response.destroy();
  await send({ type: "content_block_stop", index: 0 });
  const stop_reason = ending.isCutOff ? "max_tokens" : "end_turn";
  await send({
    type: "message_delta",
    delta: { stop_reason, stop_sequence: null },
    usage: { output_tokens: OUTPUT_TOKENS },
  });
  await send({ type: "message_stop" });
  return response.end();
}

async function* piecesOf(text: string, { hold }: Ending): AsyncGenerator<string> {
  const half = text.length / 2;
  for (let at = 0; at < text.length; at += PIECE) {
    if (at >= half) await hold;
    yield text.slice(at, at + PIECE);
  }
}

/** Resolves once sent, so that disconnecting afterwards loses nothing. */
function write(response: ServerResponse, text: string): Promise<void> {
  return new Promise((resolve) => response.write(text, () => resolve()));
}
