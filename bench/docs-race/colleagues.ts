import type pg from "pg";
import { insertMember, type SignedIn } from "../kit/member.ts";

/** Adds members to the organisation. */
export async function insertColleagues(
  admin: pg.Client,
  { organizationId }: SignedIn,
  count: number,
): Promise<SignedIn[]> {
  const colleagues: SignedIn[] = [];
  for (let number = 1; number <= count; number += 1) {
    const member = await insertMember(admin, number);
    const place = [organizationId, member.userId];
    await admin.query(
      "insert into memberships (organization_id, user_id, role) values ($1, $2, 'edit')",
      place,
    );
    await admin.query("update sessions set organization_id = $1 where user_id = $2", place);
    colleagues.push({ ...member, organizationId });
  }
  return colleagues;
}
