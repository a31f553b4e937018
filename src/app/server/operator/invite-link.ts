import { StartError } from "#src/platform/server/start-error.ts";
import { FIRST_LINK_HOURS } from "#src/workspace/organizations/invitations/server/first-run.ts";
import { type Command, readArguments } from "./command.ts";
import { withOperator } from "./open-operator.ts";

export const inviteLinkCommand: Command = {
  use: "",
  help: "creates a new link for the first account of a new server",
  run(run) {
    readArguments(run, {}, { least: 0, most: 0 });
    return withOperator(run.config, async ({ inviteFirstAdmin, publicUrl, traced }) => {
      await traced("invite-link", async () => {
        const token = await inviteFirstAdmin();
        if (!token)
          throw new StartError("This server already has an account; its admins invite others.");
        console.log(`${publicUrl}/invite?token=${encodeURIComponent(token)}`);
        console.log(`This link creates the first account and is valid for ${FIRST_LINK_HOURS} h.`);
        return "a link for the first account was shown";
      });
      return 0;
    });
  },
};
