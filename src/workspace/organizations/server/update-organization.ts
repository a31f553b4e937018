import { conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type {
  OrganizationSettings,
  organizationsContract,
} from "#src/workspace/organizations/organizations.contract.ts";
import { findSettings, setSettings } from "./organizations.queries.ts";

type Args = HandlerArgs<typeof organizationsContract.update>;

export async function updateOrganization(args: Args): Promise<OrganizationSettings> {
  const { db, org, body, request } = args;
  const meant = body.organizationId ?? org.organizationId;
  if (meant !== org.organizationId) throw conflict("organization_switched");
  const before = await findSettings(db, org);
  const name = body.organizationName;
  const { needsBusinessEmail } = body;
  if (name === undefined && needsBusinessEmail === undefined) return before;

  await setSettings(db, org, { name, needsBusinessEmail });
  const after = await findSettings(db, org);
  if (after.organizationName !== before.organizationName) {
    await audit.recordIn(db, org, request, {
      kind: "organization_renamed",
      subject: after.organizationName,
      details: { before: before.organizationName },
    });
  }
  if (after.needsBusinessEmail !== before.needsBusinessEmail) {
    const details = { businessEmailOnly: after.needsBusinessEmail ? "on" : "off" };
    await audit.recordIn(db, org, request, { kind: "organization_rules_changed", details });
  }
  publish(db, org, { topic: "organizations.changed" });
  return after;
}
