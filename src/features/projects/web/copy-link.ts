import { notify } from "#src/platform/web/notices/notices.ts";
import { projectsText } from "./projects.text.ts";

/** Where the browser keeps the clipboard to itself, the link is shown instead. */
export async function copyLink(name: string, href: string): Promise<void> {
  const link = new URL(href, window.location.href).href;
  const isCopied = await navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  );
  if (isCopied) notify({ type: "success", title: projectsText.linkCopied(name) });
  else
    notify({ type: "info", title: projectsText.linkByHand(name), description: link, sticky: true });
}
