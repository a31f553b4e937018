import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { confirmEmail, sendConfirmation } from "./confirm-email.ts";
import { updateProfile } from "./update-profile.ts";

export const emailFeature = defineFeature(emailContract, {
  confirm: confirmEmail,
  async resend({ db, session, services }) {
    await sendConfirmation(db, services, session.userId);
    return { accepted: true as const };
  },
  update: updateProfile,
});
