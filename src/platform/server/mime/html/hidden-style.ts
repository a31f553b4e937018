const HIDDEN =
  /display\s*:\s*none|visibility\s*:\s*(hidden|collapse)|(^|[;\s])opacity\s*:\s*0*(\.0+)?\s*(;|!|$)|font-size\s*:\s*0*(\.0+)?(px|pt|em|rem|%)?\s*(;|!|$)|mso-hide\s*:\s*all/i;

/** Whether a style keeps an element from being seen; mails hide previews and instructions so. */
export function isHidden(style: string | undefined): boolean {
  return style !== undefined && HIDDEN.test(style.slice(0, 4000));
}
