import { tryMailWorker } from "#src/platform/server/mime/apart/call-mail-worker.ts";
import type { Invite, InviteReply } from "./invite.ts";

/** In a worker, because an untrusted calendar file may take very long to parse. */
export async function readInviteOf(ics: string): Promise<Invite | undefined> {
  return (await tryMailWorker({ kind: "invite", ics }, {}))?.invite;
}

export async function answerToInvite(ics: string, reply: InviteReply): Promise<string | undefined> {
  return (await tryMailWorker({ kind: "invite-answer", ics, reply }, {}))?.calendar;
}
