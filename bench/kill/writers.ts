import { createHash } from "node:crypto";
import type pg from "pg";
import { createCaller } from "#src/testing/person.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { filesContract } from "#src/workspace/files/files.contract.ts";
import { picture, pngOf } from "#src/workspace/files/files.makers.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { type Project, projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { countedContract } from "./counted-jobs.ts";
import { isSignedIn, signIn, signOut } from "./people.ts";

/** The server's address in this round with the session of its first admin. */
export type Place = { url: string; cookie: string };

/** One kind of write with its confirmed results. */
export type Writer = {
  name: string;
  /** Writes once; rejects when the server is down. */
  write(place: Place): Promise<void>;
  /** Counts confirmed writes since the last call that are missing or different. */
  countLost(place: Place, admin: pg.Client): Promise<number>;
  acknowledged: number;
};

/** One in this many people signs out immediately. */
const SIGN_OUTS = 4;

export function sessionWriter(nextPerson: () => number): Writer {
  const alive: string[] = [];
  const over: string[] = [];
  return {
    name: "sessions",
    acknowledged: 0,
    async write({ url }) {
      const person = nextPerson();
      const cookie = await signIn(url, person);
      this.acknowledged += 1;
      if (person % SIGN_OUTS !== 0) {
        alive.push(cookie);
        return;
      }
      await signOut(url, cookie);
      over.push(cookie);
    },
    async countLost({ url }) {
      let lost = 0;
      for (const cookie of alive.splice(0)) if (!(await isSignedIn(url, cookie))) lost += 1;
      for (const cookie of over.splice(0)) if (await isSignedIn(url, cookie)) lost += 1;
      return lost;
    },
  };
}

type State = Pick<Project, "name" | "isArchived" | "version">;

/** Creates, renames, archives and restores projects. */
export function projectWriter(): Writer {
  /** The last confirmed state and the state of a write in flight. */
  const projects = new Map<string, { said: State; tried?: Omit<State, "version"> }>();
  let count = 0;
  return {
    name: "projects",
    acknowledged: 0,
    async write({ url, cookie }) {
      const { call } = createCaller(url, cookie);
      count += 1;
      const [projectId, entry] = [...projects].at(-1) ?? [];
      if (!projectId || !entry || count % 4 === 0) {
        const made = await call(projectsContract.create, { body: { name: `Project ${count}` } });
        projects.set(made.id, { said: stateOf(made) });
        this.acknowledged += 1;
        return;
      }
      const params = { projectId };
      const { name, isArchived } = entry.said;
      const isRename = count % 4 === 1;
      const renamed = `Renamed ${count}`;
      entry.tried = isRename ? { name: renamed, isArchived } : { name, isArchived: !isArchived };
      const turn = isArchived ? projectsContract.restore : projectsContract.archive;
      const answer = isRename
        ? await call(projectsContract.update, { params, body: { name: renamed } })
        : await call(turn, { params });
      projects.set(projectId, { said: stateOf(answer) });
      this.acknowledged += 1;
    },
    async countLost(_place, admin) {
      const { rows } = await admin.query<State & { id: string }>(
        `select id, name, is_archived as "isArchived", version from projects where id = any($1)`,
        [[...projects.keys()]],
      );
      const stored = new Map(rows.map((row) => [row.id, row]));
      const lost = [...projects].filter(([id, { said, tried }]) => {
        const is = stored.get(id);
        const isTried = is?.name === tried?.name && is?.isArchived === tried?.isArchived;
        const isSaid = is?.name === said.name && is.isArchived === said.isArchived;
        return !is || !(isTried || (isSaid && is.version === said.version));
      });
      projects.clear();
      return lost.length;
    },
  };
}

function stateOf({ name, isArchived, version }: State): State {
  return { name, isArchived, version };
}

/** Renames the organisation and a person repeatedly. */
export function settingsWriter(): Writer {
  let said: number | undefined;
  let count = 0;
  return {
    name: "settings",
    acknowledged: 0,
    async write({ url, cookie }) {
      const { call } = createCaller(url, cookie);
      count += 1;
      await call(organizationsContract.update, { body: { organizationName: `Studio ${count}` } });
      await call(emailContract.update, { body: { lastName: `Keller ${count}` } });
      said = count;
      this.acknowledged += 2;
    },
    async countLost({ url, cookie }) {
      const { call } = createCaller(url, cookie);
      const { organizationName } = await call(organizationsContract.read);
      const { lastName } = await call(authContract.me);
      const numbers = [organizationName, lastName].map((text) => Number(text.split(" ").at(-1)));
      const wanted = said;
      said = undefined;
      // One unconfirmed write may be stored.
      return numbers.filter((n) => wanted !== undefined && n !== wanted && n !== count).length;
    },
  };
}

/** Uploads pictures, which span many rows and must be returned unchanged. */
export function uploadWriter(): Writer {
  let files: { projectId: string; fileId: string; sent: string }[] = [];
  let projectId: string | undefined;
  return {
    name: "uploads",
    acknowledged: 0,
    async write({ url, cookie }) {
      const { call } = createCaller(url, cookie);
      projectId ??= (await call(projectsContract.create, { body: { name: "With pictures" } })).id;
      const file = picture("picture.png", pngOf({ width: 700, height: 700 }));
      const kept = await call(filesContract.upload, { params: { projectId }, file });
      files.push({ projectId, fileId: kept.id, sent: await hashOf(file) });
      this.acknowledged += 1;
    },
    async countLost({ url, cookie }) {
      const { call } = createCaller(url, cookie);
      const hashes = await Promise.all(
        files.map(({ projectId: inProject, fileId }) =>
          call(filesContract.read, { params: { projectId: inProject, fileId } }).then(
            hashOf,
            () => "lost",
          ),
        ),
      );
      const lost = files.filter(({ sent }, at) => hashes[at] !== sent);
      files = [];
      return lost.length;
    },
  };
}

async function hashOf(file: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string> {
  return createHash("sha256")
    .update(Buffer.from(await file.arrayBuffer()))
    .digest("hex");
}

/** Sends invitations, whose mails are counted at the end. */
export function invitationWriter(mailed: Set<string>): Writer {
  let said: string[] = [];
  let count = 0;
  return {
    name: "invitations",
    acknowledged: 0,
    async write({ url, cookie }) {
      count += 1;
      const email = `guest${count}@agency.example`;
      await createCaller(url, cookie).call(invitationsContract.send, { body: { emails: [email] } });
      said.push(email);
      mailed.add(email);
      this.acknowledged += 1;
    },
    async countLost(_place, admin) {
      const { rows } = await admin.query<{ email: string }>(
        "select email from invitations join mails on to_address = email where email = any($1)",
        [said],
      );
      const stored = new Set(rows.map(({ email }) => email));
      const lost = said.filter((email) => !stored.has(email));
      said = [];
      return lost.length;
    },
  };
}

/** Adds jobs, which are counted at the end. */
export function jobWriter(promised: Set<number>): Writer {
  let said: number[] = [];
  let count = 0;
  return {
    name: "jobs",
    acknowledged: 0,
    async write({ url }) {
      count += 1;
      const n = count;
      await createCaller(url).call(countedContract.add, { body: { n } });
      said.push(n);
      promised.add(n);
      this.acknowledged += 1;
    },
    async countLost(_place, admin) {
      const { rows } = await admin.query<{ n: string }>(
        "select n from bench_jobs where n = any($1)",
        [said],
      );
      const lost = said.length - rows.length;
      said = [];
      return lost;
    },
  };
}
