import type { Dispatch } from "#src/platform/server/http/dispatch.ts";
import type { ProtocolRoute } from "#src/platform/server/http/protocol-routes.ts";
import type { Services } from "#src/platform/server/services.ts";
import {
  MCP_PATH,
  RESOURCE_METADATA_PATH,
} from "#src/workspace/connected-apps/connected-apps.rules.ts";

/**
 * The Model Context Protocol over Streamable HTTP. Nothing is kept between requests, so that any
 * instance can answer the next one.
 */
export function mcpRoute(services: Services, dispatch: Dispatch): ProtocolRoute {
  return {
    method: "POST",
    path: MCP_PATH,
    guard: "token",
    metadataPath: RESOURCE_METADATA_PATH,
    maxBodyBytes: 1024 * 1024,
    async answer(incoming) {
      const { caller } = incoming;
      // The library takes most of a second to load, so the first agent waits for it, not the start.
      const { answerMcp } = await import("./answer-mcp.ts");
      return answerMcp(services, caller, dispatch(caller), incoming);
    },
  };
}
