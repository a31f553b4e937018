import assert from "node:assert/strict";
import { test } from "node:test";
import { makeReadMail } from "#src/inbox/intents/intents.makers.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { makeAsked, makeReply } from "./replies.makers.ts";

const { app, model } = await aiApp({ AI_PROVIDER: "anthropic", AI_MODEL: "claude-haiku-4-5" });
const maya = await app.signIn();
model.answer = () => [];

test("Anthropic is asked to cache the sources, equal for all replies", async () => {
  const { projectId, mailboxId, threadId } = await makeAsked(app, maya, {
    text: "What does the robot cell cost?",
  });
  await makePage(maya, { projectId, content: "Ferries to Bergen leave at noon." });
  const mailbox = { projectId, mailboxId };
  const text = "Is leasing possible?";
  const other = await makeReadMail(app, maya, { text, mailbox });

  await makeReply(app, maya, { projectId, threadId });
  const wishes = { instruction: "Offer a visit in May.", length: "long" } as const;
  await makeReply(app, maya, { projectId, threadId: other.threadId }, wishes);

  const [one, two] = model.asked.filter(({ fields }) => fields.includes("ask"));
  assert.match(one?.cached ?? "", /^<sources>[\s\S]*Bergen[\s\S]*<\/sources>$/);
  assert.equal(two?.cached, one?.cached);
  assert.equal(two?.instructions, one?.instructions);
  assert.match(two?.input ?? "", /Offer a visit in May\.[\s\S]*Answer in detail\./);
});
