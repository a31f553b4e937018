import { contracts } from "#src/app/contracts.ts";
import { describeApi } from "./openapi/describe-api.ts";
import { writeGenerated } from "./write-generated.ts";

const document = describeApi(contracts);
writeGenerated("docs/api/openapi.json", `${JSON.stringify(document, null, 2)}\n`);
