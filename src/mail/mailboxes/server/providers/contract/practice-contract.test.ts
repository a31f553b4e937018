import assert from "node:assert/strict";
import {
  changeMail,
  insertMail,
  openBox,
} from "#src/mail/mailboxes/server/practice/post-office.queries.ts";
import { practiceProvider } from "#src/mail/mailboxes/server/practice/practice-provider.ts";
import { readPosted } from "#src/mail/mailboxes/server/practice/read-posted.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { parseMail } from "#src/platform/server/mime/parse-mail.ts";
import { testApp } from "#src/testing/test-app.ts";
import { checkProvider } from "./check-provider.makers.ts";
import { contextFor, type RemoteAct, type Scene } from "./scene.makers.ts";

const app = await testApp();

checkProvider(
  "practice",
  async () => {
    const { organizationId } = await app.signIn();
    const inside = <T>(work: (db: Db, org: OrgScope) => Promise<T>) =>
      inOrganization(app.services, organizationId, ({ db, org }) => work(db, org));
    const address = `${newId().slice(-12)}@northwind.test`;
    const other = `other-${newId().slice(-12)}@northwind.test`;
    const boxId = await inside((db, org) => openBox(db, org, address));
    const provider = practiceProvider(app.services, organizationId);
    const { signal } = new AbortController();
    const scene: Scene = {
      provider,
      context: contextFor(provider, address, { kind: "practice" }),
      other,
      async deliver(raw, at = new Date()) {
        const posted = await readPosted(Buffer.from(raw), at, signal);
        await inside((db, org) =>
          insertMail(db, org, address, { ...posted, isRead: false, places: ["inbox"] }),
        );
      },
      act: (subject, act) => actOn(subject, act),
      async arrived() {
        const { rows } = await app.admin.query<{ raw: Buffer }>(
          `select raw from practice_mails m
      join practice_boxes b on b.organization_id = m.organization_id and b.id = m.box_id
          where b.organization_id = $1 and b.address = $2`,
          [organizationId, other],
        );
        return rows.map(({ raw }) => raw.toString());
      },
      async forgetCursors() {
        // A recreated box restarts its numbering.
        await app.admin.query("update practice_boxes set sequence = 0 where id = $1", [boxId]);
      },
    };
    return scene;

    async function actOn(subject: string, act: RemoteAct): Promise<void> {
      const { rows } = await app.admin.query<{ id: string; raw: Buffer }>(
        "select id, raw from practice_mails where box_id = $1",
        [boxId],
      );
      const parsed = await Promise.all(
        rows.map(async ({ id, raw }) => ({ id, ...(await parseMail(raw, { now: new Date() })) })),
      );
      const found = parsed.find((mail) => mail.subject === subject);
      assert.ok(found);
      if (act === "delete") await deleteMail(found.id);
      await inside((db, org) => {
        if (act === "read") return changeMail(db, org, boxId, found.id, { isRead: true });
        if (act === "star") return changeMail(db, org, boxId, found.id, { isStarred: true });
        return changeMail(db, org, boxId, found.id, { place: act === "archive" ? null : "trash" });
      });
    }

    async function deleteMail(id: string): Promise<void> {
      await app.admin.query("update practice_mails set gone_at = now() where id = $1", [id]);
    }
  },
  { isRemote: false },
);
