import type { InputOf } from "#src/platform/contract/endpoint.ts";
import type { Person } from "#src/testing/test-app.ts";
import { type Snippet, snippetsContract } from "./snippets.contract.ts";

type Given = Partial<InputOf<typeof snippetsContract.create>["body"]>;

/** A shared one unless given. */
export function makeSnippet(owner: Pick<Person, "call">, facts: Given = {}): Promise<Snippet> {
  const body = "Hi {{firstName}}, are you free on **Thursday**?";
  return owner.call(snippetsContract.create, { body: { name: "meet", body, ...facts } });
}
