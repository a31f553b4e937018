import { escapeHtml } from "#src/platform/server/text/escape-html.ts";

export type MailTemplate = {
  heading: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Footer text: why the recipient got this mail, and what to do if it is a mistake. */
  footnote?: string;
};

/** The same mail as HTML and as plain text. */
export function renderMail(mail: MailTemplate): { text: string; html: string } {
  return { text: asText(mail), html: asHtml(mail) };
}

function asText({ heading, paragraphs, action, footnote }: MailTemplate): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const parts = [heading, ...paragraphs, ...link, ...(footnote ? [`--\n${footnote}`] : [])];
  return `${parts.join("\n\n")}\n`;
}

// Mail clients support tables and inline styles; everything else is left to their defaults.
function asHtml({ heading, paragraphs, action, footnote }: MailTemplate): string {
  const text = "margin:0 0 16px;font-size:16px;line-height:24px;color:#1c1d21";
  const small = "margin:24px 0 0;font-size:13px;line-height:20px;color:#5d616b";
  const button =
    "display:inline-block;padding:12px 20px;border-radius:8px;background:#2f5bd8;color:#ffffff;font-size:16px;text-decoration:none";
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;color:#1c1d21">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="${text}">${escapeHtml(paragraph)}</p>`),
  ];
  if (action) {
    const url = escapeHtml(action.url);
    parts.push(
      `<p style="${text}"><a style="${button}" href="${url}">${escapeHtml(action.label)}</a></p>`,
    );
    parts.push(`<p style="${small}">Or open this address: <br>${url}</p>`);
  }
  if (footnote) parts.push(`<p style="${small}">${escapeHtml(footnote)}</p>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head><body style="margin:0;padding:24px;background:#f5f6f8;font-family:system-ui,sans-serif"><table role="presentation" width="100%"><tr><td align="center"><table role="presentation" width="560" style="max-width:560px;text-align:left;background:#ffffff;border-radius:12px;padding:32px"><tr><td>${parts.join("")}</td></tr></table></td></tr></table></body></html>`;
}
