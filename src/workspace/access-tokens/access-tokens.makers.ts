import type { InputOf } from "#src/platform/contract/endpoint.ts";
import { type Caller, createProgram } from "#src/testing/person.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { accessTokensContract } from "./access-tokens.contract.ts";

type Wanted = Partial<InputOf<typeof accessTokensContract.create>["body"]>;

export function makeToken(person: Pick<Person, "call">, wanted: Wanted = {}) {
  const body = { name: "Nightly export", role: "view" as const, ...wanted };
  return person.call(accessTokensContract.create, { body });
}

/** A program that acts as this person, and whose first use is already written down. */
export async function makeProgram(
  app: TestApp,
  person: Pick<Person, "call">,
  wanted: Wanted = {},
): Promise<Caller> {
  const { token } = await makeToken(person, wanted);
  const program = createProgram(app.listeningUrl, token);
  await program.request("/api/auth/me");
  return program;
}
