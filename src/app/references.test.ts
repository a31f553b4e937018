import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { contracts } from "#src/app/server/features.ts";
import { type EndpointShape, kindOf } from "#src/platform/contract/endpoint.ts";
import { type Reference, referencesOf } from "#src/platform/contract/references.ts";
import { newId } from "#src/platform/server/ids.ts";
import { toRequest } from "#src/testing/person.ts";
import { samples } from "#src/testing/samples/access-samples.ts";
import { objects, organizationObjects } from "#src/testing/samples/objects.ts";
import { withValue } from "#src/testing/samples/replaced-values.ts";
import type { Sample, SampleInput } from "#src/testing/samples/samples.ts";
import { testApp } from "#src/testing/test-app.ts";
import { countRowsWith } from "#src/testing/written-rows.ts";

const app = await testApp();
const owner = await app.signIn({ role: "admin" });
const stranger = await app.signIn({ role: "admin" });

type Case = Reference & { name: string; endpoint: EndpointShape; part: "query" | "body" };
type Wrong = "unknown" | "another project" | "another organisation";
type Answer = { id: Wrong; status: number; code: string; isStored: boolean };

const FILE = { fileId: newId() };

const QUOTE = { kind: "reply" };

/** The other fields of the object around an id, if the sample omits them. */
const COMPLETE: Readonly<Record<string, object>> = {
  "campaigns.updateSequence steps[].sources[].pageId": { quote: "It costs 900 euros." },
  "campaigns.updateSteps steps[].sources[].pageId": { quote: "It costs 900 euros." },
  "connecting.google mailboxId": { action: "reconnect" },
  "connecting.microsoft mailboxId": { action: "reconnect" },
  "drafts.save content.quote.messageId": QUOTE,
  "drafts.save content.attachments[].fileId": { name: "a.txt", type: "text/plain", size: 1 },
  "drafts.save content.attachments[].fromMessageId": {
    ...FILE,
    name: "a.txt",
    type: "text/plain",
    size: 1,
  },
  "mailer.send attachments[].fromMessageId": FILE,
  "mailer.send quote.messageId": QUOTE,
  "mailer.send draft.threadId": { mode: "new" },
  "mailer.send draft.answersId": { mode: "new", threadId: null },
  "mailer.reply attachments[].fromMessageId": FILE,
  "mailer.reply quote.messageId": QUOTE,
  "mailer.reply draft.threadId": { mode: "reply" },
  "mailer.reply draft.answersId": { mode: "reply", threadId: null },
};

const cases: Case[] = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries<EndpointShape>(contract).flatMap(([key, endpoint]) =>
    (["query", "body"] as const).flatMap((part) => {
      const schema = endpoint[part];
      const name = `${feature}.${key}`;
      return (schema ? referencesOf(schema) : []).map((one) => ({ ...one, name, endpoint, part }));
    }),
  ),
);

for (const one of cases) {
  const { name, path, endpoint, missing } = one;
  const answers = () => answersTo(one);
  describe(`${name} with a wrong ${path}`, () => {
    if (kindOf(endpoint) === "query")
      test("answers a foreign id like an unknown one", async () => {
        const [unknown, ...others] = await answers();
        for (const { id, ...answer } of others)
          if (id === "another organisation")
            assert.deepEqual({ ...answer, id: unknown?.id }, unknown);
      });
    else if (missing === "skipped")
      test("does not store the id", async () => {
        assert.deepEqual(
          (await answers()).filter(({ isStored }) => isStored),
          [],
        );
      });
    else
      test("refuses the call", async () => {
        assert.deepEqual((await answers()).filter(isAccepted), [], `${name} takes it`);
      });
  });
}

/** These inputs are valid otherwise, so a refusal concerns the id. */
function isAccepted({ status, code }: Answer): boolean {
  return ![404, 409, 422].includes(status) || code === "input_invalid";
}

async function answersTo(one: Case): Promise<Answer[]> {
  const answers: Answer[] = [];
  const right = await rightInput(one);
  for (const wrong of wrongOnes(one)) {
    const id = await wrongId(one.to, wrong);
    const input = replaced(right, one, id);
    // Only a call that skips unknown ids may succeed.
    const isSkipping = one.missing === "skipped" && kindOf(one.endpoint) !== "query";
    const before = isSkipping ? await countRowsWith(app.admin, id) : 0;
    const response = await owner.request(...toRequest(one.endpoint, input));
    const code = /"code":"(\w+)"/.exec(await response.text())?.[1] ?? "";
    const isStored = isSkipping && (await countRowsWith(app.admin, id)) > before;
    answers.push({ id: wrong, status: response.status, code, isStored });
  }
  return answers;
}

/** A call's only id identifies its project itself. */
function wrongOnes({ to, endpoint: { params, query, body } }: Case): Wrong[] {
  const names = Object.keys({ ...params?.shape, ...query?.shape, ...body?.shape });
  const hasProject = names.filter((name) => /Ids?$/.test(name)).length > 1;
  const isOfProject = to !== "project" && objects[to] !== undefined && hasProject;
  return ["unknown", ...(isOfProject ? ["another project" as const] : []), "another organisation"];
}

const made = new Map<string, string>();

/** No call may change a foreign object, so all of them get the same one. */
async function wrongId(kind: string, wrong: Wrong): Promise<string> {
  const make = objects[kind] ?? organizationObjects[kind];
  assert.ok(make, `No test can make the object that an id named ${kind} refers to.`);
  if (wrong === "unknown") return newId();
  const key = `${kind} of ${wrong}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const id = await make(app, wrong === "another project" ? owner : stranger);
  made.set(key, id);
  return id;
}

async function rightInput({ name }: Case): Promise<SampleInput> {
  const [feature = "", key = ""] = name.split(".");
  // Each contract has a sample for each of its calls.
  const sample = (samples as Record<string, Record<string, Sample>>)[feature]?.[key];
  assert.ok(sample);
  return sample.input(app, owner, owner);
}

function replaced(input: SampleInput, { name, part, path }: Case, id: string): SampleInput {
  const steps = path.split(".");
  const parent = steps.slice(0, -1);
  const rest = COMPLETE[`${name} ${path}`] ?? {};
  const given = Object(input[part]);
  const whole = parent.length === 0 ? { ...given, ...rest } : withValue(given, parent, rest);
  return { ...input, [part]: withValue(whole, steps, id) };
}
