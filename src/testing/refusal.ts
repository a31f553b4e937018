import assert from "node:assert/strict";
import { ErrorBody } from "#src/platform/contract/errors.ts";
import { CallError } from "./person.ts";

/** The error of a bare response; an answer without one is read as "ok". */
export async function errorOf(response: Response): Promise<ErrorBody["error"]> {
  const parsed = ErrorBody.safeParse(await response.json().catch(() => undefined));
  return parsed.success ? parsed.data.error : { code: "ok", message: "", requestId: "" };
}

/** For `assert.rejects`: the call was refused with this status and code, and nothing else. */
export function refusal(status: number, code: string) {
  return (error: unknown): true => {
    assert.ok(error instanceof CallError, String(error));
    assert.deepEqual({ status: error.status, code: error.code }, { status, code });
    return true;
  };
}

/** The refusal itself, for tests that look closer at it. */
export async function refusedCall(call: Promise<unknown>): Promise<CallError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.ok(outcome instanceof CallError, "the call was not refused");
  return outcome;
}
