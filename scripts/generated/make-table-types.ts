import pg from "pg";
import { cloneDatabase, ensureTemplate, openTestServer } from "#src/testing/test-server.ts";
import { renderProjectTables, renderTableTypes } from "./table-types/render-table-types.ts";
import { writeGenerated } from "./write-generated.ts";

// On a server of its own that goes away afterwards, or on the one that TEST_DATABASE_ADMIN names.
const server = await openTestServer();
const database = await cloneDatabase(server.admin, await ensureTemplate(server.admin));
const client = new pg.Client(database.admin);
await client.connect();
writeGenerated("db/tables.ts", await renderTableTypes(client));
writeGenerated(
  "src/platform/server/db/projects/project-tables.ts",
  await renderProjectTables(client),
);
await client.end();
await database.drop();
await server.stop();
