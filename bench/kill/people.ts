import pg from "pg";
import { openPostgres } from "#src/platform/server/postgres/open-postgres.ts";

const PASSWORD = "a quiet harbour at dawn";

const SILENT = { info: () => undefined, warn: () => undefined };

/** Creates the first admin with the printed link. */
export async function signUpFirst(url: string, token: string): Promise<void> {
  const response = await fetch(`${url}/api/auth/invitations/accept-with-sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      token,
      firstName: "Maya",
      lastName: "Keller",
      email: "person0@example.com",
      password: PASSWORD,
    }),
  });
  if (!response.ok) throw new Error(`The first account was refused: ${await response.text()}`);
}

/**
 * Inserts many people with the same password, so that no one exceeds twenty sessions and loses the
 * oldest.
 */
export async function addPeople(dataDir: string, count: number): Promise<void> {
  const postgres = await openPostgres({ dataDir, log: SILENT });
  const admin = new pg.Client(postgres.admin);
  await admin.connect();
  await admin.query(
    `insert into users (id, email, first_name, last_name, password_hash, email_confirmed_at)
     select gen_random_uuid(), 'person' || n || '@example.com', first_name, last_name,
            password_hash, now()
       from users, generate_series(1, $1::int) n`,
    [count],
  );
  await admin.end();
  await postgres.stop();
}

/** An acknowledged write: the cookie is returned only after the commit. */
export async function signIn(url: string, person: number): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `person${person}@example.com`, password: PASSWORD }),
  });
  await response.text();
  const [cookie] = response.headers.getSetCookie();
  if (!response.ok || !cookie) throw new Error(`Sign-in answered ${response.status}.`);
  return cookie.split(";")[0] ?? "";
}

/** An acknowledged write: the session must stay ended. */
export async function signOut(url: string, cookie: string): Promise<void> {
  const response = await fetch(`${url}/api/auth/sign-out`, { method: "POST", headers: { cookie } });
  await response.text();
  if (!response.ok) throw new Error(`Sign-out answered ${response.status}.`);
}

export async function isSignedIn(url: string, cookie: string): Promise<boolean> {
  const response = await fetch(`${url}/api/auth/me`, { headers: { cookie } });
  await response.text();
  if (response.status !== 200 && response.status !== 401)
    throw new Error(`The session's question was answered with ${response.status}.`);
  return response.status === 200;
}
