import assert from "node:assert/strict";
import { ErrorBody } from "#src/platform/contract/errors.ts";
import { CallError } from "./person.ts";

/** The error of a raw response; a success is reported as "ok". */
export async function errorOf(response: Response): Promise<ErrorBody["error"]> {
  const parsed = ErrorBody.safeParse(await response.json().catch(() => undefined));
  return parsed.success ? parsed.data.error : { code: "ok", message: "", requestId: "" };
}

/** For `assert.rejects`: the call was refused with exactly this status and code. */
export function refusal(status: number, code: string) {
  return (error: unknown): true => {
    assert.ok(error instanceof CallError, String(error));
    assert.deepEqual({ status: error.status, code: error.code }, { status, code });
    return true;
  };
}

/** The refusal itself, for further assertions. */
export async function refusedCall(call: Promise<unknown>): Promise<CallError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.ok(outcome instanceof CallError, "the call was not refused");
  return outcome;
}
