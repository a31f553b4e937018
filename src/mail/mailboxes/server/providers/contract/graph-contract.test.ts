import assert from "node:assert/strict";
import { after } from "node:test";
import { startFakeGraph } from "#fakes/graph/fake-graph.ts";
import type { GraphBox } from "#fakes/graph/graph-box.ts";
import { forgetDelta } from "#fakes/graph/graph-folders.ts";
import { headerOf } from "#fakes/mime/mime-tree.ts";
import { startFakeOAuth } from "#fakes/oauth/fake-oauth.ts";
import { GRAPH_SCOPES } from "#src/mail/mailboxes/server/providers/graph/graph-api.ts";
import { graphProvider } from "#src/mail/mailboxes/server/providers/graph/graph-provider.ts";
import { newId } from "#src/platform/server/ids.ts";
import { checkProvider } from "./check-provider.makers.ts";
import { grantFrom, oauthFor } from "./oauth.makers.ts";
import { contextFor, type RemoteAct, type Scene } from "./scene.makers.ts";

const oauth = await startFakeOAuth("microsoft");
const graph = await startFakeGraph(oauth);
after(() => Promise.all([oauth.stop(), graph.stop()]));

checkProvider("outlook", async () => {
  graph.disarm();
  const address = `${newId().slice(-12)}@northwind.example`;
  const box = graph.addBox(address);
  const other = graph.addBox(`other-${newId().slice(-12)}@northwind.example`);
  const provider = graphProvider({
    apiBase: graph.url,
    oauth: oauthFor(oauth, GRAPH_SCOPES),
  });
  const scene: Scene = {
    provider,
    context: contextFor(provider, address, grantFrom(oauth, box.sub, [...GRAPH_SCOPES])),
    other: other.address,
    deliver: async (raw, at) => {
      const received = at ? { receivedAt: at.getTime() } : {};
      box.add(Buffer.from(raw), box.idOf("inbox"), received);
    },
    act: async (subject, act) => actOn(box, subject, act),
    arrived: async () => [...other.messages.values()].map(({ raw }) => raw.toString()),
    forgetCursors: async () => forgetDelta(box, box.idOf("inbox")),
    cutNextSend: () => graph.arm(/POST .*\/send/, { cuts: "after" }),
    endGrants: () => oauth.tokens.revoke(box.sub),
  };
  return scene;
});

function actOn(box: GraphBox, subject: string, act: RemoteAct): void {
  const message = [...box.messages.values()].find(
    ({ mime }) => headerOf(mime, "subject") === subject,
  );
  assert.ok(message);
  if (act === "read") message.isRead = true;
  if (act === "star") message.isFlagged = true;
  if (act === "archive") box.move(message, box.idOf("archive"));
  else if (act === "trash") box.move(message, box.idOf("deleteditems"));
  else if (act === "delete") box.remove(message.id);
  else box.touch(message);
}
