import { hash } from "node:crypto";
import type { FramedAnswer } from "#src/platform/server/http/serve.ts";
import { escapeHtml } from "#src/platform/server/text/escape-html.ts";
import { UNSUBSCRIBE_WORDS, type UnsubscribeLanguage } from "./unsubscribe-words.ts";

type Page = {
  language: UnsubscribeLanguage;
  address: string;
  /** The display name or address of the mailbox; null once that is gone. */
  sender: string | null;
  /** The project that wrote; null once it is gone. */
  client: string | null;
  /** Whose emails have ended already. */
  ended: "client" | "all" | undefined;
};

/** A document without scripts: a form with one button, since anything may open its address. */
export function unsubscribePage({ language, address, sender, client, ended }: Page): FramedAnswer {
  const words = UNSUBSCRIBE_WORDS[language];
  if (ended === "all" || (ended === "client" && client === null))
    return pageOf(language, words.doneTitle, said(words.doneForAll(address)));
  if (ended === "client") {
    const done = said(words.doneForClient(address, client ?? ""));
    const more = form(scopeField("all"), words.stopAll, "quiet");
    return pageOf(language, words.doneTitle, done + more);
  }
  const about = said(words.about(address, sender ?? client ?? words.thisSender));
  const choice =
    client === null
      ? scopeField("all")
      : `<fieldset><legend>${escapeHtml(words.question)}</legend>${[
          option("project", words.ofClient(client), true),
          option("all", words.ofAll, false),
        ].join("")}</fieldset>`;
  return pageOf(language, words.title, about + form(choice, words.confirm));
}

export function invalidLinkPage(language: UnsubscribeLanguage): FramedAnswer {
  const { invalidTitle, invalid } = UNSUBSCRIBE_WORDS[language];
  return { ...pageOf(language, invalidTitle, said(invalid)), status: 404 };
}

function said(sentence: string): string {
  return `<p>${escapeHtml(sentence)}</p>`;
}

function scopeField(scope: "all"): string {
  return `<input type="hidden" name="scope" value="${scope}">`;
}

function option(scope: "project" | "all", label: string, isChosen: boolean): string {
  const chosen = isChosen ? " checked" : "";
  return `<label><input type="radio" name="scope" value="${scope}"${chosen}><span>${escapeHtml(label)}</span></label>`;
}

/** Without an action it is sent to the address of the page, which has the token. */
function form(fields: string, button: string, look: "quiet" | "" = ""): string {
  return `<form method="post">${fields}<button class="${look}">${escapeHtml(button)}</button></form>`;
}

function pageOf(language: UnsubscribeLanguage, title: string, content: string): FramedAnswer {
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
  return { html, policy: POLICY };
}

/** The colours and sizes of `ui/tokens.css`, which this document does not load. */
const STYLE = `
:root{color-scheme:light dark;--page:#f7f6f3;--surface:#fefdfc;--border:#d9d7d3;--text:#1a1d23;--text-2:#494d55;--accent:#2358c2;--focus:#2867e4}
@media (prefers-color-scheme:dark){:root{--page:#0e0f12;--surface:#141619;--border:#2f3137;--text:#ebedef;--text-2:#b3b6bb;--accent:#3369d4;--focus:#6a9cfb}}
*{box-sizing:border-box}
body{display:grid;grid-template-columns:minmax(0,25rem);justify-content:center;align-content:start;min-height:100vh;margin:0;padding:clamp(24px,14vh,136px) 16px 40px;background:var(--page);color:var(--text);font:15px/1.5 system-ui,sans-serif}
main{display:grid;gap:20px;padding:32px;border:1px solid var(--border);border-radius:10px;background:var(--surface);overflow-wrap:anywhere}
h1{margin:0;font-size:22px;line-height:1.25;letter-spacing:-.01em}
p{margin:0;color:var(--text-2)}
form{display:grid;gap:20px}
fieldset{display:grid;gap:12px;margin:0;padding:0;border:0}
legend{margin:0 0 12px;padding:0;font-weight:600}
label{display:flex;gap:10px;align-items:start}
input{flex:none;width:18px;height:18px;margin:2px 0 0;accent-color:var(--accent)}
button{min-height:44px;padding:8px 16px;border:1px solid var(--accent);border-radius:6px;background:var(--accent);color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.quiet{border-color:var(--border);background:transparent;color:var(--text)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media (max-width:649px){main{padding:24px 20px}}
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash("sha256", STYLE, "base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
