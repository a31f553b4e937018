import { htmlOfText } from "#src/platform/server/mime/compose/html-of-text.ts";

/** The postal line and the way out, which is only a word where there is no one to unsubscribe. */
export function footerHtml(footer: string, unsubscribeUrl: string | undefined): string {
  const line = footer.trim() === "" ? "" : htmlOfText(footer.trim());
  const wayOut =
    unsubscribeUrl === undefined ? "Unsubscribe" : `<a href="${unsubscribeUrl}">Unsubscribe</a>`;
  return `<div style="color:#6b6f76;font-size:12px">${line}<p>${wayOut}</p></div>`;
}
