import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contracts } from "#src/app/server/features.ts";
import { describeApi } from "./openapi/describe-api.ts";

/** Writes the API description, which follows from the contracts and is not kept in the repository. */
const folder = join(import.meta.dirname, "../../dist");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "openapi.json"), `${JSON.stringify(describeApi(contracts), null, 2)}\n`);
