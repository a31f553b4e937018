/** An error response. The pipeline turns it into the standard error body. */
export class AppError extends Error {
  override name = "AppError";
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Data the caller needs to continue, such as the version that someone else saved. */
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    extra: {
      fields?: Record<string, string>;
      details?: Record<string, unknown>;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.status = status;
    this.code = code;
    this.fields = extra.fields;
    this.details = extra.details;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** Also used for objects of another organisation. */
export function notFound(code: string): AppError {
  return new AppError(404, code);
}

export function conflict(code: string, details?: Record<string, unknown>): AppError {
  return new AppError(409, code, details ? { details } : {});
}

/** The request is well formed but cannot be carried out. */
export function invalid(code: string, fields?: Record<string, string>): AppError {
  return new AppError(422, code, fields ? { fields } : {});
}

export function malformed(fields?: Record<string, string>): AppError {
  return new AppError(400, "request_malformed", fields ? { fields } : {});
}

export function unauthorized(code: string): AppError {
  return new AppError(401, code);
}

export function forbidden(code: string): AppError {
  return new AppError(403, code);
}

export function tooMany(retryAfterSeconds: number): AppError {
  return new AppError(429, "rate_limited", { retryAfterSeconds });
}

export function unavailable(retryAfterSeconds: number, cause?: unknown): AppError {
  return new AppError(503, "service_unavailable", { retryAfterSeconds, cause });
}
