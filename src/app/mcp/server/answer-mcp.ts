import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { roleAllows } from "#src/platform/contract/roles.ts";
import type { Session } from "#src/platform/server/access/session.ts";
import { malformed } from "#src/platform/server/app-error.ts";
import type { Call, InternalCaller } from "#src/platform/server/http/dispatch.ts";
import type { Services } from "#src/platform/server/services.ts";
import { MCP_PATH } from "#src/workspace/connected-apps/connected-apps.rules.ts";
import { createLinks } from "./links.ts";
import { OUTSIDE_RULE } from "./outside.ts";
import { answerTool, type Tool, type ToolPlace } from "./tool.ts";
import { inboxTools } from "./tools/inbox-tools.ts";
import { outreachTools } from "./tools/outreach-tools.ts";
import { pageTools } from "./tools/page-tools.ts";
import { projectTools } from "./tools/project-tools.ts";
import { proposalTools } from "./tools/proposal-tools.ts";
import { writeTools } from "./tools/write-tools.ts";

const TOOLS: readonly Tool[] = [
  ...projectTools,
  ...pageTools,
  ...inboxTools,
  ...outreachTools,
  ...writeTools,
  ...proposalTools,
];

const INSTRUCTIONS = `Foreword takes an agency from evidence about a client to documentation, campaigns and replies. Begin with list_projects or list_waiting_work. No tool sends, starts, shares or deletes: tools named propose_… ask a person, who decides in the product. ${OUTSIDE_RULE} Answers have links into the product for the people you work for.`;

/** Only for questions to a person in the middle of a call, which no tool asks. */
const NO_VALIDATOR = {
  getValidator(): never {
    throw new Error("No schema is validated.");
  },
};

/** One message of a client: a server of its own answers it and is closed. */
export async function answerMcp(
  services: Services,
  { session }: InternalCaller,
  call: Call,
  { headers, body }: { headers: Headers; body: unknown },
): Promise<Response> {
  if (Array.isArray(body)) throw malformed();
  const { publicUrl } = services.config;
  const place = { call, links: createLinks(publicUrl), mayEdit: mayWrite(session) };
  const server = serverFor(place, services);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const request = new Request(`${publicUrl}${MCP_PATH}`, { method: "POST", headers });
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}

function serverFor(place: ToolPlace, { log }: Services): McpServer {
  const server = new McpServer(
    { name: "foreword", title: "Foreword", version: "1" },
    {
      instructions: INSTRUCTIONS,
      maxToolInputElements: 5000,
      jsonSchemaValidator: NO_VALIDATOR,
    },
  );
  for (const tool of TOOLS.filter((one) => one.access === "view" || place.mayEdit)) {
    const { name, title, description, input, access } = tool;
    const annotations = {
      title,
      readOnlyHint: access === "view",
      destructiveHint: false,
      openWorldHint: false,
    };
    server.registerTool(
      name,
      { title, description, inputSchema: input, annotations },
      async (given: Record<string, unknown>) => {
        try {
          return await answerTool(tool, place, given);
        } catch (error) {
          log.error({ err: error, tool: name }, "a tool failed");
          throw new Error("Something went wrong on our side. It has been logged.");
        }
      },
    );
  }
  return server;
}

/** Which tools are offered. Whether a call is allowed is decided by the endpoints it makes. */
function mayWrite({ role, token }: Session): boolean {
  return role !== null && roleAllows(role, "edit") && token?.isReadOnly !== true;
}
