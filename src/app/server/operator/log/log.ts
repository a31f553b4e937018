import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import {
  listOperatorLog,
  type OperatorLogEntry,
} from "#src/platform/server/operators/operator-log.ts";
import { type Command, readArguments, wrongUse } from "../command.ts";
import { joinPostgres } from "../join-postgres.ts";

const SHOWN = 50;
const WIDTH = { act: 22, result: 7, who: 24 } as const;

/** Read-only, so it is not logged itself. */
export const logCommand: Command = {
  use: "[--last N]",
  help: "lists operator commands, newest first: who, when, result",
  async run(run) {
    const { values } = readArguments(run, { last: { type: "string" } }, { least: 0, most: 0 });
    const last = Number(values.last ?? SHOWN);
    if (!Number.isInteger(last) || last < 1) throw wrongUse(run.usage);
    const { postgres, keyring, stop } = await joinPostgres(run.config);
    try {
      const { migrate } = rolesOf(postgres.admin, keyring);
      const acts = await listOperatorLog(migrate, last);
      for (const act of acts) console.log(lineOf(act));
      if (acts.length === 0) console.log("No operator commands yet.");
      return 0;
    } finally {
      await stop();
    }
  },
};

function lineOf({ begunAt, act, result, who, says }: OperatorLogEntry): string {
  const when = begunAt.toISOString().slice(0, 19).replace("T", " ");
  const columns = [
    act.padEnd(WIDTH.act),
    result.padEnd(WIDTH.result),
    who.padEnd(WIDTH.who),
    says.replaceAll(/[\p{Cc}]/gu, " "),
  ];
  return `${when}  ${columns.join("  ")}`.trimEnd();
}
