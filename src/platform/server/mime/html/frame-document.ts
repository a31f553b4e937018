import type { SanitizedHtml } from "./sanitized-html.ts";

type FrameLook = {
  theme: "light" | "dark";
  /** The background of the mail in the dark theme. `auto` keeps designed mail on white. */
  paper: "auto" | "white" | "dark";
};

/**
 * Sent with the document. Without `allow-scripts` nothing in it runs; `allow-same-origin` lets the
 * page measure its height.
 */
export const MAIL_FRAME_POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-same-origin",
].join("; ");

const LIGHT = { paper: "transparent", ink: "#1c1e26", muted: "#646a7a", link: "#3451c6" };
const DARK = { paper: "transparent", ink: "#e3e5ec", muted: "#9aa0b0", link: "#9db0ff" };

/** The document for the frame that displays a mail. */
export function mailFrameDocument(
  mail: Pick<SanitizedHtml, "html" | "isDesigned"> & { isText?: boolean },
  { theme, paper }: FrameLook,
): string {
  const isWhite = paper === "white" || (paper === "auto" && mail.isDesigned);
  const isPaper = theme === "dark" && isWhite;
  const colours = theme === "dark" && !isWhite ? DARK : LIGHT;
  const scheme = colours === DARK ? "dark" : "light";
  return [
    "<!doctype html>",
    '<html><head><meta charset="utf-8"><meta name="referrer" content="no-referrer">',
    `<meta name="color-scheme" content="${scheme}">`,
    // What the surrounding page needs to know.
    `<meta name="mail-form" content="${formOf(mail)}">`,
    `<style>${styleOf(colours, isPaper)}</style></head>`,
    `<body dir="auto">${mail.html}</body></html>`,
  ].join("");
}

function formOf({ isText, isDesigned }: { isText?: boolean; isDesigned: boolean }): string {
  if (isText) return "text";
  return isDesigned ? "designed" : "plain";
}

function styleOf(colours: typeof LIGHT, isPaper: boolean): string {
  const paper = isPaper ? "background:#fff;border-radius:8px;padding:16px;" : "padding:0;";
  // Plain mail often sets black text, because its writer's page was white.
  const overrides =
    colours === DARK
      ? "body *{color:inherit!important;background-color:transparent!important}"
      : "";
  return [
    `:root{color-scheme:${colours === DARK ? "dark" : "light"}}`,
    `body{margin:0;${paper}color:${colours.ink};font:14px/22px "Inter Variable",system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}`,
    // Aligns the text with the edges of the frame.
    "body>:first-child{margin-top:0}body>:last-child{margin-bottom:0}",
    "img{max-width:100%;height:auto}",
    "img[data-cid],img[data-remote]{display:inline-block;min-width:24px;min-height:24px;outline:1px dashed #8a90a0;outline-offset:-1px}",
    "table{max-width:100%}",
    "pre{white-space:pre-wrap}",
    `blockquote{margin:8px 0 8px 4px;padding-left:12px;border-left:2px solid ${colours.muted}}`,
    "summary{cursor:pointer;margin:8px 0;width:max-content}",
    overrides,
    `a,a *{color:${colours.link}${colours === DARK ? "!important" : ""}}`,
    `summary{color:${colours.muted}!important}`,
  ].join("");
}
