import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import type { accessTokensContract } from "#src/workspace/access-tokens/access-tokens.contract.ts";
import { makeToken } from "#src/workspace/access-tokens/access-tokens.makers.ts";

type Wanted = Partial<InputOf<typeof accessTokensContract.create>["body"]>;

export type Agent = {
  client: Client;
  token: string;
  tokenId: string;
  /** The answer of a tool, or its refusal as an error. */
  use(name: string, input?: Record<string, unknown>): Promise<Record<string, unknown>>;
};

/** The SDK's own client, with a new access token of this person. */
export async function makeAgent(
  app: TestApp,
  person: Pick<Person, "call">,
  wanted: Wanted = {},
): Promise<Agent> {
  const { token, tokenId } = await makeToken(person, { role: "edit", ...wanted });
  return { token, tokenId, ...(await connectMcp(app, token)) };
}

/** The same with a token that there is already. */
export async function connectMcp(
  app: TestApp,
  token: string,
): Promise<Pick<Agent, "client" | "use">> {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", app.listeningUrl), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  // The SDK's own class does not satisfy its interface under exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  const use: Agent["use"] = async (name, input = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [part] = Array.isArray(content) ? content : [];
    const text = String(part?.text);
    if (isError) throw new Error(text);
    return JSON.parse(text);
  };
  return { client, use };
}
