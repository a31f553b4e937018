import { sql } from "kysely";
import type { MailQuestion } from "#src/inbox/threads/search.rules.ts";
import type { Thread } from "#src/inbox/threads/threads.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { textQuestion } from "#src/platform/server/db/statements/search-text.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

type Found = { id: string; threadId: string };

/** The searched length of a text, which covers most texts. */
const LOOKED_AT = 20_000;
/** Short enough that the match is visible in a narrow list with labels. */
const LETTERS_BEFORE = 16;
const LETTERS = 200;

/** Shows the match in its context, instead of the start of the newest message. */
export async function withPassages(
  db: Db,
  org: OrgScope,
  threads: readonly Thread[],
  { found, question }: { found: readonly Found[]; question: MailQuestion },
): Promise<readonly Thread[]> {
  const [word] = textQuestion(question.words)?.words ?? [];
  if (word === undefined || threads.length === 0) return threads;
  const shown = new Set(threads.map(({ threadId }) => threadId));
  // The newest match comes first and is kept.
  const first = new Map(
    found
      .flatMap((one): [string, string][] =>
        shown.has(one.threadId) ? [[one.threadId, one.id]] : [],
      )
      .toReversed(),
  );
  const rows = await selectIn(db, org, "messages")
    .innerJoin("mail_bodies", (join) =>
      join
        .onRef("mail_bodies.organization_id", "=", "messages.organization_id")
        .onRef("mail_bodies.id", "=", "messages.body_id"),
    )
    // Without `offset 0` the text would be searched once per column.
    .innerJoinLateral(
      sql<{
        at: number;
      }>`(select strpos(lower(left(mail_bodies.text, ${LOOKED_AT}::int)), ${word}) as at
        offset 0)`.as("word"),
      (join) => join.onTrue(),
    )
    .select([
      "messages.id",
      "word.at",
      sql<string>`substr(mail_bodies.text, greatest(1, word.at - ${LETTERS_BEFORE}::int),
        ${LETTERS}::int)`.as("passage"),
    ])
    .where("messages.id", "in", [...first.values()])
    .execute();
  const passages = new Map(
    rows.flatMap(({ id, passage, at }): [string, string][] =>
      at > 0 ? [[id, tidied(passage, at > LETTERS_BEFORE)]] : [],
    ),
  );
  return threads.map((thread) => {
    const passage = passages.get(first.get(thread.threadId) ?? "");
    return passage === undefined ? thread : { ...thread, snippet: passage };
  });
}

/** Starts at a whole word, in one line. */
function tidied(passage: string, isCut: boolean): string {
  const line = passage.replaceAll(/\s+/g, " ").trim();
  return isCut ? `… ${line.replace(/^\S*\s/, "")}` : line;
}
