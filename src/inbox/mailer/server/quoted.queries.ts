import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

const Person = z.object({ name: z.string(), address: z.string() });
type Person = z.infer<typeof Person>;

export type Quoted = {
  from: Person;
  to: Person[];
  subject: string;
  at: string;
  html: string | null;
  text: string | null;
};

/** A message of the project, as received. Excludes notes. */
export async function findQuoted(
  db: Db,
  org: OrgScope,
  projectId: string,
  messageId: string,
): Promise<Quoted | undefined> {
  const row = await selectIn(db, org, "messages")
    .leftJoin("mail_bodies", (join) =>
      join
        .onRef("mail_bodies.organization_id", "=", "messages.organization_id")
        .onRef("mail_bodies.id", "=", "messages.body_id"),
    )
    .select([
      "messages.from_name as name",
      "messages.from_address as address",
      "messages.to_addresses as to",
      "messages.subject",
      "messages.received_at as at",
      "mail_bodies.html",
      "mail_bodies.text",
    ])
    .where("messages.id", "=", messageId)
    .where("messages.project_id", "=", projectId)
    .where("messages.gone_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, address, to, ...rest } = row;
  return { ...rest, from: { name, address }, to: z.array(Person).parse(to) };
}
