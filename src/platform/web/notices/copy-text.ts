import { notify } from "./notices.ts";

/** If the browser denies clipboard access, the text is shown instead. */
export async function copyText(text: string, title: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  if (isCopied) notify({ type: "success", title });
  else notify({ type: "info", title: text, sticky: true });
}
