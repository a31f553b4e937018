import { renewal } from "#src/platform/web/api.ts";

/**
 * The transport for a call that rotates the session. Calls refused in the meantime are retried
 * once.
 */
export function renewingSession(url: string, init: RequestInit): Promise<Response> {
  const answer = fetch(url, init);
  const done = () => {
    renewal.latest = Promise.resolve();
  };
  renewal.latest = answer.then(done, done);
  return answer;
}
