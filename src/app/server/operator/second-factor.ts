import { StartError } from "#src/platform/server/start-error.ts";
import { resetSecondFactor } from "#src/workspace/auth/server/second-factor/reset-second-factor.ts";
import { type Command, readArguments } from "./command.ts";
import { withOperator } from "./open-operator.ts";

/** Check first who asks: it makes the password enough again. */
export const resetSecondFactorCommand: Command = {
  use: "EMAIL",
  help: "turns off two-step sign-in of someone who lost it, and signs them out",
  run(run) {
    const { positionals } = readArguments(run, {}, { least: 1, most: 1 });
    const email = (positionals[0] ?? "").trim().toLowerCase();
    return withOperator(run.config, async ({ databases, traced }) => {
      await traced("reset-second-factor", async () => {
        const outcome = await resetSecondFactor(databases.auth, email);
        if (outcome === "unknown") throw new StartError(`There is no account of ${email}.`);
        if (outcome === "off") throw new StartError(`${email} does not use two-step sign-in.`);
        console.log(`${email} signs in with the password alone, and can turn it on again.`);
        return `two-step sign-in of ${email} was turned off`;
      });
      return 0;
    });
  },
};
