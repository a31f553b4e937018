import type { FastifyReply, FastifyRequest } from "fastify";
import type { EndpointShape } from "#src/platform/contract/endpoint.ts";
import { type ErrorBody, PLATFORM_ERRORS } from "#src/platform/contract/errors.ts";
import { AppError, malformed, unavailable } from "#src/platform/server/app-error.ts";
import { isPassingState } from "#src/platform/server/db/statements/passing-failure.ts";
import { isUnreachable } from "#src/platform/server/db/unreachable.ts";
import { errorCode } from "#src/platform/server/error-code.ts";

const PLATFORM: Readonly<Record<string, string>> = PLATFORM_ERRORS;

/** System errors: disk or quota full, disk failing, too many open files, out of memory. */
const EXHAUSTED = new Set([
  "ENOSPC",
  "EDQUOT",
  "EFBIG",
  "EIO",
  "EROFS",
  "EMFILE",
  "ENFILE",
  "ENOMEM",
]);
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|ECONNREFUSED|ECONNRESET|ENOENT.*\.PGSQL|EPIPE|not queryable|discarded/i;
/** The internal error of a coordinator that lost a worker mid-statement. */
const LOST_WORKER =
  /connection marked as essential|could not commit transaction for shard|any active placements|server closed the connection|connection not open|no connection to the server/i;

/**
 * Sends the error body. An error other than AppError is logged in full and not exposed to the
 * client.
 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint?: EndpointShape,
): FastifyReply {
  const answer = translate(error);
  const message = PLATFORM[answer.code] ?? endpoint?.errors?.[answer.code];
  const requestId = request.id;
  if (answer.status === 503) {
    // Under overload, long log lines would only add to the load.
    const reason = answer.cause instanceof Error ? answer.cause.message : undefined;
    request.log.warn({ requestId, reason }, answer.code);
  } else if (answer.status >= 500) {
    request.log.error({ requestId, err: answer.cause ?? error }, answer.code);
  }
  if (message === undefined) {
    request.log.error({ requestId, err: error }, `the error ${answer.code} is not in the contract`);
    return answerError(new AppError(500, "internal_error"), request, reply);
  }
  const body: ErrorBody = {
    error: {
      code: answer.code,
      message,
      ...detailsOf(answer),
      requestId,
    },
  };
  if (answer.retryAfterSeconds !== undefined) {
    // Jitter: clients that failed together do not retry together.
    const spread = answer.status === 503 ? Math.floor(Math.random() * 3) : 0;
    reply.header("retry-after", String(answer.retryAfterSeconds + spread));
  }
  return reply.code(answer.status).type("application/json; charset=utf-8").send(body);
}

function detailsOf({ fields, details }: AppError): Pick<ErrorBody["error"], "details"> {
  if (!fields && !details) return {};
  return { details: { ...details, ...(fields ? { fields: { ...fields } } : {}) } };
}

/** The error that is answered for anything that was thrown. */
export function translate(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnreachable(error)) return unavailable(2, error);
  const code = errorCode(error);
  const text = error instanceof Error ? error.message : "";
  if (code && isPassingState(code)) return unavailable(2, error);
  if (code && EXHAUSTED.has(code)) return unavailable(10, error);
  if (LOST_CONNECTION.test(`${code ?? ""} ${text}`)) return unavailable(2, error);
  if (code === "XX000" && LOST_WORKER.test(text)) return unavailable(2, error);
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE" || code === "FST_REQ_FILE_TOO_LARGE") {
    return new AppError(413, "body_too_large");
  }
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE")
    return new AppError(415, "content_type_unsupported");
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  if (status === 408) return new AppError(408, "request_timeout");
  if (typeof status === "number" && status >= 400 && status < 500) return malformed();
  return new AppError(500, "internal_error", { cause: error });
}
