/** Where agents connect, below the public address. */
export const MCP_PATH = "/mcp";

export const RESOURCE_METADATA_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}` as const;
