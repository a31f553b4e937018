import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

export type Reader = {
  address: string;
  /** Null once the leads of a deleted strategy or project are gone. */
  personId: string | null;
  /** Null also once the project itself is gone. */
  projectId: string | null;
};

/** The recipient of an enrolment, with the address of its last mail. */
export async function findReader(
  db: Db,
  org: OrgScope,
  enrolmentId: string,
): Promise<Reader | undefined> {
  const row = await selectIn(db, org, "campaign_touches")
    .leftJoin("projects", (join) =>
      join
        .onRef("projects.organization_id", "=", "campaign_touches.organization_id")
        .onRef("projects.id", "=", "campaign_touches.project_id"),
    )
    .select(["person_id as personId", "projects.id as projectId", "address"])
    .where("enrolment_id", "=", enrolmentId)
    .where("address", "is not", null)
    .orderBy("claimed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.address ? { ...row, address: row.address } : undefined;
}

export type Letter = {
  sender: string | null;
  client: string | null;
  written: string;
  /** Of the project. */
  language: string;
};

const Message = z.object({ subject: z.string(), body: z.string() }).partial();

/** The last email of an enrolment: who wrote it, for which project, with what text. */
export async function findLetter(
  db: Db,
  org: OrgScope,
  enrolmentId: string,
): Promise<Letter | undefined> {
  const row = await selectIn(db, org, "campaign_touches")
    .leftJoin("mailboxes", (join) =>
      join
        .onRef("mailboxes.organization_id", "=", "campaign_touches.organization_id")
        .onRef("mailboxes.id", "=", "campaign_touches.mailbox_id"),
    )
    .leftJoin("projects", (join) =>
      join
        .onRef("projects.organization_id", "=", "campaign_touches.organization_id")
        .onRef("projects.id", "=", "campaign_touches.project_id"),
    )
    .leftJoin("campaign_steps", (join) =>
      join
        .onRef("campaign_steps.organization_id", "=", "campaign_touches.organization_id")
        .onRef("campaign_steps.id", "=", "campaign_touches.step_id"),
    )
    .select([
      "mailboxes.display_name as displayName",
      "mailboxes.address as mailboxAddress",
      "projects.name as client",
      "projects.language",
      "campaign_steps.message",
    ])
    .where("campaign_touches.enrolment_id", "=", enrolmentId)
    .where("campaign_touches.kind", "=", "email")
    .orderBy("campaign_touches.claimed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { subject = "", body = "" } = Message.safeParse(row.message).data ?? {};
  const sender = row.displayName || row.mailboxAddress;
  const language = row.language ?? "";
  return { sender, client: row.client, language, written: `${subject}\n${body}`.trim() };
}

/** A person's pending mails in the ledger: those of a project, or of all. */
export async function listUnderway(
  db: Db,
  org: OrgScope,
  personId: string,
  projectId: string | undefined,
): Promise<string[]> {
  const rows = await selectIn(db, org, "campaign_touches")
    .select("scheduled_message_id as id")
    .where("person_id", "=", personId)
    .where("outcome", "=", "underway")
    .where("scheduled_message_id", "is not", null)
    .$if(projectId !== undefined, (query) => query.where("project_id", "=", projectId ?? ""))
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

export async function markUnsubscribed(
  db: Db,
  org: OrgScope,
  enrolmentId: string,
  at: Date,
): Promise<void> {
  const newest = selectIn(db, org, "campaign_touches")
    .select("id")
    .where("enrolment_id", "=", enrolmentId)
    .where("kind", "=", "email")
    .orderBy("claimed_at", "desc")
    .limit(1);
  await updateIn(db, org, "campaign_touches")
    .set({ unsubscribed_at: at.toISOString() })
    .where("id", "=", newest)
    .where("unsubscribed_at", "is", null)
    .execute();
}
