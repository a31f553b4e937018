import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type EndpointShape, isSchema } from "#src/platform/contract/endpoint.ts";
import type { DownloadAnswer, FramedAnswer } from "#src/platform/server/http/serve.ts";
import { answerJson } from "./stored-json.ts";

/**
 * Validates a response against the contract, including unknown fields: a leaked column fails a
 * test.
 */
export function checkAnswer(endpoint: EndpointShape, value: unknown): void {
  if (!isSchema(endpoint.returns)) return;
  const wire: unknown = value === undefined ? undefined : JSON.parse(answerJson(value));
  const parsed = endpoint.returns.safeParse(wire);
  const problem = parsed.success
    ? extraField(wire, parsed.data, "")
    : z.prettifyError(parsed.error);
  if (problem)
    throw new Error(`${endpoint.method} ${endpoint.path} breaks its contract: ${problem}`);
}

/** Schemas drop unknown keys when parsing, so a key that disappeared was never declared. */
function extraField(wire: unknown, declared: unknown, path: string): string | undefined {
  if (typeof wire !== "object" || wire === null) return undefined;
  if (typeof declared !== "object" || declared === null) return `${path} changes when parsed`;
  const known = new Map(Object.entries(declared));
  for (const [key, value] of Object.entries(wire)) {
    if (!known.has(key)) return `${path}.${key} is not declared`;
    const inner = extraField(value, known.get(key), `${path}.${key}`);
    if (inner) return inner;
  }
  return undefined;
}

export function sendAnswer(
  endpoint: EndpointShape,
  value: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { returns } = endpoint;
  if (isSchema(returns)) {
    return reply
      .code(statusOf(endpoint, value))
      .type("application/json; charset=utf-8")
      .send(answerJson(value));
  }
  if (returns.kind === "nothing") return reply.code(204).send();
  if (returns.kind === "download") {
    if (returns.isOptional && value === undefined) return reply.code(204).send();
    // The contract's type for downloads, already enforced by `serve`.
    return sendDownload(value as DownloadAnswer, returns.types, request, reply);
  }
  if (returns.kind === "framed-page") {
    // As with downloads, already enforced by `serve`.
    const { html, policy, status = 200 } = value as FramedAnswer;
    return reply
      .code(status)
      .header("content-security-policy", policy)
      .type("text/html; charset=utf-8")
      .send(html);
  }
  if (returns.kind === "plain-text") {
    if (value === undefined) return reply.code(202).send();
    return reply.type("text/plain; charset=utf-8").send(value);
  }
  throw new Error("A stream has no single answer.");
}

function statusOf({ status = 200, acceptedWith }: EndpointShape, value: unknown): number {
  if (acceptedWith === undefined || typeof value !== "object" || value === null) return status;
  const [, work] = Object.entries(value).find(([key]) => key === acceptedWith) ?? [];
  return work === null || work === undefined ? status : 202;
}

/**
 * Always an attachment, never rendered: the name is escaped, and the type comes from an allowlist.
 */
function sendDownload(
  file: DownloadAnswer,
  types: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const type = types.includes(file.contentType) ? file.contentType : "application/octet-stream";
  const name = savedName(file.fileName);
  const plain = name.replaceAll(/[^\w.() -]/g, "_").slice(0, 150);
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  reply.header(
    "content-disposition",
    `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
  );
  reply.type(type);
  const { body, kept } = file;
  if (kept) {
    reply.headers({ "cache-control": "private, no-cache", etag: kept.etag });
    if (isKnown(kept.etag, request.headers["if-none-match"])) return reply.code(304).send();
    reply.header("content-length", kept.size);
    // An empty stream, because Fastify would send no body for a length of zero.
    if (request.method === "HEAD") return reply.send(Readable.from([]));
  }
  if (typeof body === "string") return reply.send(body);
  return reply.send(body instanceof Uint8Array ? Buffer.from(body) : Readable.from(body));
}

/** A file name without a path and without reserved characters. */
function savedName(given: string): string {
  const name = given
    .toWellFormed()
    .replaceAll(/[/\\\p{Cc}]/gu, "_")
    .replace(/^\.+/, "");
  return name.trim().slice(0, 200) || "file";
}

/** Access has already been checked, so a 304 reveals nothing. */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
