/** An answer that is not a success. The pipeline turns it into the one error body. */
export class AppError extends Error {
  override name = "AppError";
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    extra: { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(code, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.status = status;
    this.code = code;
    this.fields = extra.fields;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** Also the answer for anything of another organisation. */
export function notFound(code: string): AppError {
  return new AppError(404, code);
}

export function conflict(code: string): AppError {
  return new AppError(409, code);
}

/** The request is well formed and still cannot be done as it stands. */
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
