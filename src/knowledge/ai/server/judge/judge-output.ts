import { statementsOf } from "#src/knowledge/ai/server/extract.ts";
import type { AiOutput, AiStatement } from "#src/knowledge/ai/server/output.ts";
import type { Services } from "#src/platform/server/services.ts";
import { judgeStatements } from "./judge-statements.ts";

type Asked = Parameters<typeof judgeStatements>[1];

/** Adds a verdict to each generated sentence that the rules could not decide. */
export async function judgeOutput(
  services: Services,
  asked: Asked,
  output: AiOutput,
): Promise<AiOutput> {
  const open = statementsOf(output).filter(({ check }) => check === "unchecked");
  const judgeable = open.map(({ text, quotes }) => ({
    text,
    sentences: quotes.flatMap((one) => (one.check === "missing" ? [] : one.sentence)),
  }));
  const judgements = await judgeStatements(services, asked, judgeable);
  const judged = new Map(
    open.map((statement, at): [AiStatement, AiStatement] => [
      statement,
      { ...statement, ...judgements[at] },
    ]),
  );
  return mapStatements(output, (statement) => judged.get(statement) ?? statement);
}

function mapStatements(output: AiOutput, change: (one: AiStatement) => AiStatement): AiOutput {
  const summary = output.summary.map(change);
  if (output.kind === "groups") {
    const groups = output.groups.map((one) => ({
      ...one,
      statements: one.statements.map(change),
    }));
    return { ...output, summary, groups };
  }
  if (output.kind === "slots") {
    const slots = output.slots.map((slot) =>
      slot.isFound ? { ...slot, statements: slot.statements.map(change) } : slot,
    );
    return { ...output, summary, slots };
  }
  if (output.kind === "sections") {
    const sections = output.sections.map((section) => ({
      ...section,
      parts: section.parts.map((part) => ({ ...part, statement: change(part.statement) })),
    }));
    return { ...output, summary, sections };
  }
  const criteria = output.criteria.map((row) => ({
    ...row,
    cells: row.cells.map((cell) =>
      cell.isFound ? { ...cell, statement: change(cell.statement) } : cell,
    ),
  }));
  return { ...output, summary, criteria };
}
