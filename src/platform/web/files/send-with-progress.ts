/** Like `fetch`, but with upload progress. For `call`. */
export function sendWithProgress(onProgress: (part: number) => void) {
  return (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { method = "GET", headers, body, signal } = init;
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.responseType = "blob";
      request.upload.addEventListener("progress", ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total);
      });
      request.addEventListener("load", () => resolve(responseOf(request)));
      request.addEventListener("error", () => reject(new TypeError("No one answered.")));
      request.addEventListener("abort", () => reject(signal?.reason));
      signal?.addEventListener("abort", () => request.abort(), { once: true });
      request.send(body instanceof FormData ? body : null);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request;
  const lines = request.getAllResponseHeaders().trim().split(/\r\n/).filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  const body: unknown = request.response;
  const content = body instanceof Blob && status !== 204 && status !== 304 ? body : null;
  return new Response(content, { status, statusText, headers });
}
