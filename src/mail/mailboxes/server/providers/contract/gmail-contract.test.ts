import assert from "node:assert/strict";
import { after } from "node:test";
import { startFakeGmail } from "#fakes/gmail/fake-gmail.ts";
import type { GmailBox, GmailMessage } from "#fakes/gmail/gmail-box.ts";
import { headerOf } from "#fakes/mime/mime-tree.ts";
import { startFakeOAuth } from "#fakes/oauth/fake-oauth.ts";
import { GMAIL_SCOPE } from "#src/mail/mailboxes/server/providers/gmail/gmail-api.ts";
import { gmailProvider } from "#src/mail/mailboxes/server/providers/gmail/gmail-provider.ts";
import { newId } from "#src/platform/server/ids.ts";
import { checkProvider } from "./check-provider.makers.ts";
import { grantFrom, oauthFor } from "./oauth.makers.ts";
import { contextFor, type RemoteAct, type Scene } from "./scene.makers.ts";

const oauth = await startFakeOAuth("google");
const gmail = await startFakeGmail(oauth);
after(() => Promise.all([oauth.stop(), gmail.stop()]));

checkProvider("gmail", async () => {
  gmail.disarm();
  const address = `${newId().slice(-12)}@northwind.example`;
  const box = gmail.addBox(address);
  const other = gmail.addBox(`other-${newId().slice(-12)}@northwind.example`);
  const provider = gmailProvider({
    apiBase: gmail.url,
    oauth: oauthFor(oauth, [GMAIL_SCOPE]),
  });
  const grant = grantFrom(oauth, box.sub, ["openid", "email", GMAIL_SCOPE]);
  const scene: Scene = {
    provider,
    context: contextFor(provider, address, grant),
    other: other.address,
    deliver: async (raw, at) => {
      box.add(Buffer.from(raw), ["INBOX", "UNREAD"], at?.getTime());
    },
    act: async (subject, act) => actOn(box, subject, act),
    arrived: async () => [...other.messages.values()].map(({ raw }) => raw.toString()),
    forgetCursors: async () => box.forgetHistory(),
    cutNextSend: () => gmail.arm(/POST .*messages\/send/, { cuts: "after" }),
    endGrants: () => oauth.tokens.revoke(box.sub),
  };
  return scene;
});

function actOn(box: GmailBox, subject: string, act: RemoteAct): void {
  const message = named(box, subject);
  if (act === "read") box.change(message, [], ["UNREAD"]);
  else if (act === "star") box.change(message, ["STARRED"], []);
  else if (act === "archive") box.change(message, [], ["INBOX"]);
  else if (act === "trash") box.change(message, ["TRASH"], ["INBOX"]);
  else box.remove(message.id);
}

function named(box: GmailBox, subject: string): GmailMessage {
  const found = [...box.messages.values()].find(
    ({ mime }) => headerOf(mime, "subject") === subject,
  );
  assert.ok(found);
  return found;
}
