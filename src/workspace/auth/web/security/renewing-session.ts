import { renewal } from "#src/platform/web/api.ts";

/** The transport of a call that brings a new session. What is refused beside it is sent once more. */
export function renewingSession(url: string, init: RequestInit): Promise<Response> {
  const answer = fetch(url, init);
  const done = () => {
    renewal.latest = Promise.resolve();
  };
  renewal.latest = answer.then(done, done);
  return answer;
}
