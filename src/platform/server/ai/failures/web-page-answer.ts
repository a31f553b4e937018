/** An address that answers with a web page is not that of a language model. */
export class WebPageAnswer extends Error {
  override name = "WebPageAnswer";
}

/** The same `fetch` for an API: a web page that says "OK" is no answer of it. */
export function apiFetch(call: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await call(input, init);
    const isPage = /^\s*text\/html\b/i.test(answer.headers.get("content-type") ?? "");
    if (!answer.ok || !isPage) return answer;
    await answer.body?.cancel();
    throw new WebPageAnswer();
  };
}
