import {
  type EndpointShape,
  isSchema,
  kindOf,
  takesIdempotencyKey,
  takesReadOnlyToken,
  takesToken,
} from "#src/platform/contract/endpoint.ts";
import { PLATFORM_ERRORS, type PlatformErrorCode } from "#src/platform/contract/errors.ts";
import { type JsonSchema, toJsonSchema } from "./json-schema.ts";

export function describeResponses(endpoint: EndpointShape): JsonSchema {
  return { ...describeSuccess(endpoint), ...describeErrors(endpoint) };
}

function describeSuccess({ returns, status = 200, acceptedWith }: EndpointShape): JsonSchema {
  if (isSchema(returns)) {
    const content = { "application/json": { schema: toJsonSchema(returns, "output") } };
    const done = { [status]: { description: "Done.", content } };
    if (acceptedWith === undefined) return done;
    return { ...done, 202: { description: "Accepted; the work goes on.", content } };
  }
  if (returns.kind === "nothing") return { 204: { description: "Done; there is nothing to say." } };
  if (returns.kind === "event-stream") {
    const content = { "text/event-stream": { schema: { type: "string" } } };
    return { 200: { description: "Events, for as long as the stream is open.", content } };
  }
  if (returns.kind === "framed-page") {
    const content = { "text/html": { schema: { type: "string" } } };
    return { 200: { description: "A document for a frame, under its own policy.", content } };
  }
  if (returns.kind === "plain-text") {
    const content = { "text/plain": { schema: { type: "string" } } };
    return {
      200: { description: "A line of text.", content },
      202: { description: "Accepted; there is nothing to say." },
    };
  }
  const file = { schema: { type: "string", contentMediaType: "application/octet-stream" } };
  const content = Object.fromEntries(returns.types.map((type) => [type, file]));
  const nothing = { 204: { description: "There is nothing to download." } };
  return {
    200: { description: "The file, as an attachment.", content },
    ...(returns.isOptional ? nothing : {}),
  };
}

/** What the pipeline answers by itself, by status; `4XX` is what the endpoint adds of its own. */
function describeErrors(endpoint: EndpointShape): JsonSchema {
  const shared = codesByStatus(endpoint).map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${codes.join("-")}` },
  ]);
  const own = endpoint.errors ? [["4XX", errorResponse(endpoint.errors)]] : [];
  return Object.fromEntries([...shared, ...own]);
}

/** The answers that several endpoints refer to, by the codes they may carry. */
export function sharedResponses(endpoints: readonly EndpointShape[]): JsonSchema {
  const groups = endpoints.flatMap(codesByStatus).map(([, codes]) => codes);
  const made = groups.map((codes) => [
    codes.join("-"),
    errorResponse(Object.fromEntries(codes.map((code) => [code, PLATFORM_ERRORS[code]]))),
  ]);
  return Object.fromEntries(made);
}

function codesByStatus(endpoint: EndpointShape): [number, PlatformErrorCode[]][] {
  const byStatus = new Map<number, PlatformErrorCode[]>();
  for (const [status, code] of platformErrors(endpoint)) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus];
}

function platformErrors(endpoint: EndpointShape): [number, PlatformErrorCode][] {
  const { access, body, upload, method } = endpoint;
  const needsSession = access !== "public";
  const needsVerified = needsSession && access !== "signed-in";
  const needsRole = needsVerified && access !== "verified";
  const isToken = takesToken(endpoint);
  const takesKey = takesIdempotencyKey(endpoint);
  const hasBody = body !== undefined || upload !== undefined;
  const answers: [number, PlatformErrorCode, boolean][] = [
    [400, "request_malformed", true],
    [400, "version_unknown", true],
    [401, "session_missing", needsSession],
    [400, "idempotency_unsupported", isToken && !takesKey && kindOf(endpoint) === "workflow"],
    [401, "token_invalid", isToken],
    [401, "token_expired", isToken],
    [403, "token_address_refused", isToken],
    [403, "token_read_only", isToken && !takesReadOnlyToken(endpoint)],
    [403, "token_not_allowed", needsSession && !isToken],
    [403, "projects_limited", endpoint.spansProjects === true],
    [403, "email_unconfirmed", needsVerified],
    [403, "role_too_low", needsRole],
    [403, "origin_refused", method !== "GET"],
    [408, "request_timeout", hasBody],
    [409, "organization_missing", needsRole],
    [409, "organization_switched", needsRole],
    [413, "body_too_large", hasBody],
    [415, "content_type_unsupported", hasBody],
    [422, "idempotency_key_reused", takesKey],
    [422, "input_invalid", hasBody],
    [429, "rate_limited", true],
    [500, "internal_error", true],
    [503, "service_unavailable", true],
  ];
  return answers.filter(([, , applies]) => applies).map(([status, code]) => [status, code]);
}

function errorResponse(errors: Readonly<Record<string, string>>): JsonSchema {
  const code = { enum: Object.keys(errors) };
  const schema = {
    allOf: [
      { $ref: "#/components/schemas/Error" },
      { properties: { error: { properties: { code } } } },
    ],
  };
  const description = Object.entries(errors)
    .map(([name, sentence]) => `\`${name}\`: ${sentence}`)
    .join("\n");
  return { description, content: { "application/json": { schema } } };
}
