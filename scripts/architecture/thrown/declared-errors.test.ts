import assert from "node:assert/strict";
import { test } from "node:test";
import type { Contract } from "#src/platform/contract/endpoint.ts";
import { PLATFORM_ERRORS } from "#src/platform/contract/errors.ts";
import { readRepository, repositoryOf } from "../repository.ts";
import { readThrownCodes } from "./thrown-codes.ts";

const OWN_EMAIL = ["recipients_missing", "recipients_full"];
const CONSENT = [
  "consent_scope_missing",
  "consent_failed",
  "consent_admin_needed",
  "mailbox_unsupported",
];
/** The sample's own data is valid. */
const SAMPLE = "sampleProjectContract";

/** Thrown internally and never answered. Each group says why. */
const NEVER_ANSWERED: Readonly<Record<string, readonly string[]>> = {
  // Data written just before in the same transaction exists.
  "approvalsContract.create": ["approval_not_found"],
  "importContract.beginUpload": ["import_not_found"],
  "labelsContract.create": ["label_not_found"],
  "labelsContract.createItem": ["label_item_not_found"],
  "leadImportContract.upload": ["lead_import_not_found"],
  "mailboxesContract.createPractice": ["mailbox_not_found"],
  "productsContract.create": ["product_not_found"],
  "splitsContract.create": ["split_not_found"],
  "strategiesContract.create": ["strategy_not_found"],
  "templatesContract.create": ["template_not_found"],
  // The caller catches it and answers something else.
  "aiContract.testConnection": ["ai_not_set_up"],
  // Its job stores the code.
  "insightsContract.search": ["ai_not_connected"],
  "identitiesContract.prove": ["credentials_invalid"],
  "importContract.importFile": [
    "import_not_found",
    "picture_type_refused",
    "picture_too_large",
    "picture_damaged",
    "content_invalid",
    "content_too_large",
  ],
  "mailerContract.send": ["mailbox_reconnect", "mailbox_unavailable"],
  "mailerContract.reply": ["mailbox_reconnect", "mailbox_unavailable"],
  // The provider is only asked for its consent URL.
  "connectingContract.google": CONSENT,
  "connectingContract.microsoft": CONSENT,
  // Only a link can be a duplicate source.
  "setupContract.createByFile": ["setup_item_exists"],
  // A verified address, and a text within its limits.
  "mailboxTestsContract.start": [...OWN_EMAIL, "message_unreadable", "message_too_large"],
  "runningContract.sendTest": OWN_EMAIL,
};

test("every thrown error code is declared by its contract", async () => {
  const undeclared: string[] = [];
  for (const handler of readThrownCodes(readRepository("."))) {
    const { contractPath, contract, endpoint, codes } = handler;
    const { [contract]: loaded }: Record<string, Contract> = await import(`#${contractPath}`);
    if (contract === SAMPLE) continue;
    const name = `${contract}.${endpoint}`;
    const known = { ...PLATFORM_ERRORS, ...loaded?.[endpoint]?.errors };
    for (const [code, way] of codes)
      if (!(code in known) && !NEVER_ANSWERED[name]?.includes(code))
        undeclared.push(`${name}: ${code} by ${way.join(" > ")}`);
  }
  assert.deepEqual(undeclared, []);
});

const ROUTES = "src/workspace/a/server/a.feature.ts";
const codesIn = (files: Readonly<Record<string, string>>) => {
  const repository = repositoryOf(Object.keys(files), (path) => files[path] ?? "");
  return readThrownCodes(repository).flatMap(({ codes }) => [...codes.keys()]);
};

test("a code is found through a neighbour's public file", () => {
  const codes = codesIn({
    [ROUTES]: `import { aContract } from "#src/workspace/a/a.contract.ts";
import { b } from "#src/workspace/b/server/b.public.ts";
defineFeature(aContract, { read: ({ db }) => b.open(db) });`,
    "src/workspace/b/server/b.public.ts": `export const b = { open };
function open() { throw notFound("b_not_found"); }`,
  });
  assert.deepEqual(codes, ["b_not_found"]);
});

test("a code that is caught and not thrown again is left out", () => {
  const codes = codesIn({
    [ROUTES]: `import { aContract } from "#src/workspace/a/a.contract.ts";
defineFeature(aContract, { read });
function read() { try { open(); } catch { return undefined; } }
function open() { throw notFound("a_not_found"); }`,
  });
  assert.deepEqual(codes, []);
});
