import type { Bench } from "../kit/bench.ts";
import { serve } from "../kit/serve.ts";

/**
 * A minimal page with a heading, a list and a dialog, which measures the cost of this machine and
 * browser.
 */
const PAGE = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Reference</title>
  <h1>First</h1>
  <ul>${"<li>A line of text</li>".repeat(40)}</ul>
  <dialog><input aria-label="Search"></dialog>
  <script>
    const dialog = document.querySelector("dialog");
    addEventListener("keydown", (event) => {
      if (event.key === "k" && event.ctrlKey) {
        event.preventDefault();
        dialog.showModal();
      }
    });
    globalThis.go = (text) => {
      document.querySelector("h1").textContent = text;
      document.querySelector("ul").replaceChildren(
        ...Array.from({ length: 40 }, (_, at) => Object.assign(document.createElement("li"), { textContent: text + at })),
      );
    };
  </script>
</html>`;

/** As many words as a page of the documentation with 1,000 blocks. */
const LONG = `</ul>${"<p>The client sells doors to hotels, and asks what the others ask. </p>".repeat(2000)}`;

export function serveReferencePage(bench: Bench): Promise<string> {
  return serve(bench, ({ url }, response) => {
    response.writeHead(200, { "content-type": "text/html", "cache-control": "no-store" });
    response.end(url?.includes("/documentation") ? PAGE.replace("</ul>", LONG) : PAGE);
  });
}
