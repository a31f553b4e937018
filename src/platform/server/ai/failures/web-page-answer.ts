/** A URL that answers with a web page is not a language model API. */
export class WebPageAnswer extends Error {
  override name = "WebPageAnswer";
}

/** Wraps `fetch` for an API: an HTML page with status 200 counts as a failure. */
export function apiFetch(call: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await call(input, init);
    const isPage = /^\s*text\/html\b/i.test(answer.headers.get("content-type") ?? "");
    if (!answer.ok || !isPage) return answer;
    await answer.body?.cancel();
    throw new WebPageAnswer();
  };
}
