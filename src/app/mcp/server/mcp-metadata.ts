import { MCP_PATH, RESOURCE_METADATA_PATH } from "#src/app/mcp/mcp.rules.ts";
import type { ProtocolRoute } from "#src/platform/server/http/protocol-routes.ts";
import type { Services } from "#src/platform/server/services.ts";

/** Protected resource metadata (RFC 9728), which a client without a token is sent to. */
export function mcpMetadataRoute({ config }: Services): ProtocolRoute {
  return {
    method: "GET",
    path: RESOURCE_METADATA_PATH,
    guard: "none",
    answer: async () =>
      Response.json({
        resource: `${config.publicUrl}${MCP_PATH}`,
        resource_name: "Foreword",
        bearer_methods_supported: ["header"],
      }),
  };
}
