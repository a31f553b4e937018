import { StartError } from "#src/platform/server/start-error.ts";
import { allowOtherSignIns } from "#src/workspace/single-sign-on/server/allow-other-sign-ins.ts";
import { type Command, readArguments } from "./command.ts";
import { withOperator } from "./open-operator.ts";

/** Check first who asks: members get in without the provider of their organisation again. */
export const allowOtherSignInsCommand: Command = {
  use: "ORGANIZATION_ID",
  help: "lets members of an organisation in without single sign-on again",
  run(run) {
    const { positionals } = readArguments(run, {}, { least: 1, most: 1 });
    const organizationId = (positionals[0] ?? "").trim().toLowerCase();
    return withOperator(run.config, async ({ databases, traced }) => {
      await traced("allow-other-sign-ins", async () => {
        const found = await allowOtherSignIns(databases.auth, organizationId);
        if (!found) throw new StartError("No organisation with this ID requires single sign-on.");
        console.log(`Members of ${found.name} can sign in without single sign-on again.`);
        return `${found.name} no longer requires single sign-on`;
      });
      return 0;
    });
  },
};
