import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type {
  SingleSignOn,
  singleSignOnSettingsContract,
} from "#src/workspace/single-sign-on/sso-settings.contract.ts";
import { readSettings } from "./read-settings.ts";
import {
  listAdmins,
  listMemberIds,
  readConnection,
  setBreakGlass,
  setOnly as store,
} from "./settings.queries.ts";

type Args = HandlerArgs<typeof singleSignOnSettingsContract.setOnly>;

/** Takes effect at each member's next call. */
export async function setOnly(args: Args): Promise<SingleSignOn> {
  const { org, body, transaction, request } = args;
  const { isOnly, breakGlassIds } = body;
  return transaction(async (db) => {
    const before = await readSettings(db, args);
    const admins = await listAdmins(db, org);
    if (!breakGlassIds.every((id) => admins.some(({ memberId }) => memberId === id)))
      throw notFound("member_not_found");
    if (isOnly) {
      const known = await readConnection(db, org);
      if (!known?.isOn) throw conflict("sso_off_first");
      if (breakGlassIds.length === 0) throw conflict("break_glass_needed");
      const chosen = before.admins.filter(({ memberId }) => breakGlassIds.includes(memberId));
      if (!chosen.every(({ isStrong }) => isStrong)) throw conflict("break_glass_weak");
    }
    await setBreakGlass(db, org, isOnly ? breakGlassIds : []);
    await store(db, org, isOnly);
    const names = admins.filter(({ memberId }) => breakGlassIds.includes(memberId));
    await audit.recordIn(db, org, request, {
      kind: "single_sign_on_changed",
      subject: before.connection?.issuer ?? "",
      details: {
        change: isOnly ? "only" : "not-only",
        ...(isOnly ? { admins: names.map(({ name }) => name).join(", ") } : {}),
      },
    });
    publish(db, org, { topic: "single-sign-on.changed" });
    // Open streams of sessions that began in another way are checked again.
    for (const userId of await listMemberIds(db, org)) announceRevocation(db, { userId });
    return readSettings(db, args);
  });
}
