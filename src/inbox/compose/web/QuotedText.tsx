import { useQuery } from "@tanstack/react-query";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./Composer.module.css";
import { composeText as text } from "./compose.text.ts";
import type { Composer } from "./use-composer.ts";

/** The quoted history below the text. Once edited it becomes part of the text. */
export function QuotedText({ composer }: { composer: Composer }) {
  const { quote } = composer.content;
  if (!quote) return null;
  return (
    <div className={styles.quoted}>
      <Quoted composer={composer} messageId={quote.messageId} />
    </div>
  );
}

function Quoted({ composer, messageId }: { composer: Composer; messageId: string }) {
  const { data, error } = useQuery(read(messagesContract.readText, { params: { messageId } }));
  const remove = () => composer.change({ quote: null });
  function edit() {
    const html = composer.getHtml();
    composer.keeper.replace({
      ...composer.keeper.get().content,
      bodyHtml: `${html}${quoteHtml(data?.text ?? "")}`,
      quote: null,
    });
  }
  return (
    <>
      <section className={styles.quotedText} aria-label={text.quoted}>
        {error && !data ? text.quotedFailed : data?.text}
      </section>
      <div className={styles.more}>
        {data ? (
          <Button kind="ghost" size="xs" onPress={edit}>
            {text.editQuoted}
          </Button>
        ) : null}
        <Button kind="ghost" size="xs" onPress={remove}>
          {text.removeQuoted}
        </Button>
      </div>
    </>
  );
}

/** Formats plain text as a quote. */
function quoteHtml(plain: string): string {
  const safe = plain
    .trim()
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
  return `<blockquote><p>${safe.replaceAll(/\r?\n/g, "<br>")}</p></blockquote>`;
}
