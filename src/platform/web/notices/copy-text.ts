import { notify } from "./notices.ts";

/** Where the browser keeps the clipboard to itself, the text is shown instead. */
export async function copyText(text: string, title: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  if (isCopied) notify({ type: "success", title });
  else notify({ type: "info", title: text, sticky: true });
}
