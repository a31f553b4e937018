import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { writeAnthropic, writeOpenAi } from "./wire.ts";

export type AskedModel = {
  path: string;
  key: string | undefined;
  model: string;
  instructions: string;
  input: string;
  /** What the provider is asked to cache, up to the last mark. */
  cached: string;
  /** The requested response format. */
  form: "schema" | "json" | "text" | "markdown";
  /** The fields of one element, by its schema. */
  fields: readonly string[];
  /** Allowed values of a field named `slot`, if any. */
  slots: readonly string[];
};

export type Behaviour =
  | "fine"
  /** Sends headers and then nothing more. */
  | "silent"
  /** Disconnects in the middle of its response. */
  | "hangs-up"
  /** Truncates every response at the length limit, without progress. */
  | "cut-off"
  /** Truncates every response at the length limit, and continues on request. */
  | "writes-in-parts"
  /** Answers in prose, unless asked for Markdown. */
  | "writes-no-json"
  | "broken-json"
  /** The first response is invalid, the second one valid. */
  | "broken-once"
  | "busy-once"
  | "fails"
  | "refuses"
  /** Has no such model, and answers 400 like some servers. */
  | "has-no-model"
  /** The account has no credit, reported as 429 by some providers. */
  | "has-no-credit"
  /** A web server without an API: answers each call with a page. */
  | "is-a-website"
  | "knows-no-schema"
  | "knows-no-format"
  | "counts-nothing"
  | "behind-prose";

export type FakeAi = {
  /** The base URL for both protocols. */
  url: string;
  behaviour: Behaviour;
  asked: AskedModel[];
  /** Verdict calls on sentences, counted separately. */
  judged: AskedModel[];
  /** A promise that delays the response. */
  hold: Promise<void> | undefined;
  /** A promise that delays the second half of the response. */
  holdRest: Promise<void> | undefined;
  /** The total number of connections. */
  connections: number;
  /** The response's elements; by default each chunk is quoted once. */
  answer(asked: AskedModel): unknown[];
  /** The models and texts of calls for vectors. */
  embedded: { model: string; texts: string[] }[];
  /** The vector of a text. Without it there are no embeddings. */
  embed: ((text: string) => number[]) | undefined;
  /** The verdicts; by default every sentence is supported. */
  judge(asked: AskedModel): unknown[];
  /** Resolves once true; checked on every request. */
  waitUntil(isTrue: () => boolean): Promise<void>;
  stop(): Promise<void>;
};

/** A fake language model with the protocols of OpenAI (chat) and Anthropic (messages). */
export async function startFakeAi(): Promise<FakeAi> {
  const arrivals = new EventTarget();
  // After a pause of seconds, a test would otherwise use a connection that is closing.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    take(request, response).catch((error: unknown) => response.destroy(asError(error)));
  });

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await json(request);
    if (request.url?.endsWith("/embeddings")) return writeVectors(fake, Object(body), response);
    const asked = readRequest(request, body);
    callsOf(fake, asked).push(asked);
    arrivals.dispatchEvent(new Event("request"));
    const isAnthropic = asked.path.endsWith("/messages");
    if (!isAnthropic && !asked.path.endsWith("/chat/completions")) refuse(response, 404);
    else if (fake.behaviour === "refuses") refuse(response, 401);
    else if (fake.behaviour === "has-no-model") refuse(response, 400, {}, "model_not_found");
    else if (fake.behaviour === "has-no-credit") refuse(response, 429, {}, "insufficient_quota");
    else if (fake.behaviour === "fails") refuse(response, 500);
    else if (fake.behaviour === "knows-no-schema" && asked.form === "schema") refuse(response, 400);
    else if (fake.behaviour === "knows-no-format" && isEnforced(asked)) refuse(response, 400);
    else if (fake.behaviour === "busy-once" && fake.asked.length === 1)
      refuse(response, 429, { "retry-after": "0" });
    else if (fake.behaviour === "is-a-website") {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end("<!doctype html><title>Welcome</title><h1>It works</h1>");
    } else await answer(asked, response, isAnthropic);
  }

  async function answer(asked: AskedModel, response: ServerResponse, isAnthropic: boolean) {
    await fake.hold;
    const { behaviour } = fake;
    const text = isBroken(fake) ? '{"elements": [{"nothing": "here"' : writeAnswer(fake, asked);
    const shown =
      behaviour === "behind-prose" ? `Here you are:\n\`\`\`json\n${text}\n\`\`\`` : text;
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    if (behaviour === "silent") return;
    const isCutOff = isLong(asked, behaviour, shown);
    const half = isCutOff ? withoutEnd(asked, shown) : shown.slice(0, shown.length / 2);
    const write = isAnthropic ? writeAnthropic : writeOpenAi;
    await write(response, isCutOff || behaviour === "hangs-up" ? half : shown, {
      hangsUp: behaviour === "hangs-up",
      isCutOff,
      hold: fake.holdRest,
      counts: behaviour !== "counts-nothing",
    });
  }

  const fake: FakeAi = {
    url: "",
    behaviour: "fine",
    asked: [],
    judged: [],
    hold: undefined,
    holdRest: undefined,
    connections: 0,
    answer: quoteEachChunk,
    embedded: [],
    embed: undefined,
    judge: supportAll,
    async waitUntil(isTrue) {
      while (!isTrue()) await once(arrivals, "request");
    },
    stop: () => stopServer(server),
  };
  server.on("connection", () => (fake.connections += 1));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server always has this kind of address.
  const { port } = server.address() as AddressInfo;
  fake.url = `http://127.0.0.1:${port}/v1`;
  return fake;
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

type Texts = { model: string; input: string[] };

function writeVectors(fake: FakeAi, { model, input }: Texts, response: ServerResponse) {
  const vectorOf = fake.embed;
  if (!vectorOf) return refuse(response, 404);
  fake.embedded.push({ model, texts: input });
  const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }));
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ object: "list", model, data, usage: { prompt_tokens: 100 } }));
}

function callsOf(fake: FakeAi, asked: AskedModel): AskedModel[] {
  return wantsVerdicts(asked) ? fake.judged : fake.asked;
}

function wantsVerdicts({ fields }: AskedModel): boolean {
  return fields.includes("verdict");
}

function isBroken({ behaviour, asked }: FakeAi): boolean {
  return behaviour === "broken-json" || (behaviour === "broken-once" && asked.length === 1);
}

/** The format is requested by a parameter, not only in the prompt. */
function isEnforced({ form }: AskedModel): boolean {
  return form === "schema" || form === "json";
}

function isLong({ fields }: AskedModel, behaviour: Behaviour, text: string): boolean {
  if (behaviour === "cut-off") return true;
  // The rest is short enough.
  return behaviour === "writes-in-parts" && text.split(fields[0] ?? "").length > 2;
}

/** All but most of the last element. */
function withoutEnd({ fields }: AskedModel, text: string): string {
  return text.slice(0, text.lastIndexOf(fields[0] ?? "") + 20);
}

function writeAnswer(fake: FakeAi, asked: AskedModel): string {
  const written = /<written-elements>\n(.*)\n<\/written-elements>/.exec(asked.input)?.[1] ?? "[]";
  const known = new Set<string>(JSON.parse(written).map((one: unknown) => JSON.stringify(one)));
  // A permanently truncated response starts over.
  const elements = (wantsVerdicts(asked) ? fake.judge(asked) : fake.answer(asked)).filter(
    (one) => fake.behaviour === "cut-off" || !known.has(JSON.stringify(one)),
  );
  if (asked.form === "markdown") return elements.map(inMarkdown).join("\n\n");
  if (fake.behaviour === "writes-no-json") return "Halden Foods is a maker of ready meals.";
  return JSON.stringify({ elements });
}

function inMarkdown(element: unknown, at: number): string {
  const lines = Object.entries(Object(element)).map(([name, value]) => `- **${name}:** ${value}`);
  return `## Element ${at + 1}\n${lines.join("\n")}`;
}

/** Providers repeat part of the key in their errors; so does this one. */
function refuse(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
  code = "error",
) {
  const key = String(response.req.headers.authorization ?? response.req.headers["x-api-key"] ?? "");
  const body = { type: "error", error: { type: code, code, message: `Not accepted: ${key}` } };
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

type Part = { text?: string; cache_control?: object };
type Message = { role: string; content: string | Part[] };

function readRequest({ url = "", headers }: IncomingMessage, body: unknown): AskedModel {
  const sent = Object(body);
  const messages: Message[] = sent.messages ?? [];
  const system = messages.filter(({ role }) => role === "system" || role === "developer");
  const user = messages.filter(({ role }) => role === "user");
  const schema =
    sent.response_format?.json_schema?.schema ??
    sent.output_config?.format?.schema ??
    sent.output_format?.schema ??
    sent.tools?.[0]?.input_schema;
  const instructions = [textOf({ content: sent.system ?? "" }), ...system.map(textOf)].join("");
  const input = user.map(textOf).join("\n");
  const markdown = /^## Element\n([\s\S]+)$/m.exec(input)?.[1];
  const loose = sent.response_format ? "json" : "text";
  const form = schema ? "schema" : loose;
  const printed = [...input.matchAll(/^\{.*\}$/gm)].at(-1)?.[0];
  const read = schema ?? (printed === undefined ? undefined : JSON.parse(printed));
  const properties = read?.properties?.elements?.items?.properties ?? {};
  const { fields, slots } = markdown ? readFields(markdown) : namesOf(properties);
  return {
    path: url,
    key: headers.authorization?.replace("Bearer ", "") ?? headers["x-api-key"]?.toString(),
    model: String(sent.model),
    instructions,
    input,
    cached: user.map(cachedOf).join("\n"),
    form: markdown ? "markdown" : form,
    fields,
    slots,
  };
}

function namesOf(properties: Record<string, { enum?: string[] }>) {
  return { fields: Object.keys(properties), slots: properties.slot?.enum ?? [] };
}

/** The fields of an element from the Markdown instructions, one per line. */
function readFields(lines: string) {
  const read = [...lines.matchAll(/^(\w+): (?:one of )?(.*)$/gm)];
  const [, , slots = ""] = read.find(([, name]) => name === "slot") ?? [];
  return {
    fields: read.map(([, name = ""]) => name),
    slots: slots === "" ? [] : slots.split(", "),
  };
}

function textOf({ content }: { content: Message["content"] }): string {
  return typeof content === "string" ? content : content.map(({ text }) => text ?? "").join("\n");
}

function cachedOf({ content }: Message): string {
  if (typeof content === "string") return "";
  const last = content.findLastIndex(({ cache_control }) => cache_control !== undefined);
  return textOf({ content: content.slice(0, last + 1) });
}

/** The place of a statement in a page that is made of sections. */
export const IN_STORY = {
  section: "story",
  title: "Story",
  form: "paragraph",
  paragraph: 1,
  label: "",
};

const CHUNK = /<chunk number="(\d+)" member="(\d+)">\n[^\n]*\n([\s\S]*?)\n<\/chunk>/g;

/** One element per chunk, quoting its longest sentence. */
function quoteEachChunk({ input, fields, slots }: AskedModel): unknown[] {
  if (fields.includes("word")) return [{ word: "ready" }];
  if (fields.includes("terms")) return [];
  // A mail that this model does not classify.
  if (fields.includes("intent")) return [];
  if (fields.includes("ask")) return answerQuestions(input);
  return [...input.matchAll(CHUNK)].flatMap(([, chunk, member, text = ""]): object[] => {
    const sentences = text.split(/(?<=[.!?])\s+/).filter((one) => !one.includes("\n"));
    const [quote = text] = sentences.toSorted((one, other) => other.length - one.length);
    const proof = { text: `It is said: ${quote}`, chunk: Number(chunk), quote };
    if (fields.includes("slot")) return slots.slice(0, 2).map((slot) => ({ slot, ...proof }));
    if (fields.includes("section")) return [{ ...IN_STORY, ...proof }];
    if (fields.includes("criterion"))
      return [{ criterion: "offering", member: Number(member), ...proof }];
    return [{ kind: "member", group: "All of them", member: Number(member), ...proof }];
  });
}

function supportAll({ input }: AskedModel): unknown[] {
  return [...input.matchAll(/<statement number="(\d+)">/g)].map(([, number]) => ({
    statement: Number(number),
    verdict: "supported",
    words: "",
  }));
}

/** Each question is answered by the first chunk, with its number. */
function answerQuestions(input: string): unknown[] {
  const [first] = [...input.matchAll(CHUNK)];
  const quote = /[^\n]+?[.!?](?=\s|$)/.exec(first?.[3] ?? "")?.[0] ?? "";
  const asked = /<questions>\n([\s\S]*?)\n<\/questions>/.exec(input)?.[1] ?? "";
  return [...asked.matchAll(/^(\d+)\. /gm)].map(([, ask]) =>
    quote === ""
      ? { kind: "gap", ask: Number(ask), text: "an answer", chunk: 0, quote: "" }
      : { kind: "claim", ask: Number(ask), text: `It is said: ${quote}`, chunk: 1, quote },
  );
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
