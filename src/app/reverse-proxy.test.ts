import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { contracts } from "#src/app/server/features.ts";
import type { EndpointShape } from "#src/platform/contract/endpoint.ts";

const MIB = 1024 ** 2;
/** Room for form fields and headers in addition to the file. */
const AROUND_A_FILE = 128 * 1024;

test("the nginx file in deploy/ allows every endpoint's body size", async () => {
  const site = await readFile("deploy/nginx/foreword.conf", "utf8");
  const limit = Number(/^\tclient_max_body_size (\d+)m;$/m.exec(site)?.[1]) * MIB;
  const endpoints: EndpointShape[] = Object.values(contracts).flatMap((one) => Object.values(one));

  const refused = endpoints.filter(
    ({ upload, maxBodyBytes = MIB }) =>
      limit < Math.max(maxBodyBytes, upload ? upload.maxBytes + AROUND_A_FILE : 0),
  );

  assert.ok(limit > 0);
  assert.deepEqual(
    refused.map(({ path }) => path),
    [],
  );
});
