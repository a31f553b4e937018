import { notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { hashToken } from "#src/platform/server/tokens.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { changePassword } from "./change-password.ts";
import { findReset } from "./password-tokens.queries.ts";
import { confirmReset, mailReset, requestReset } from "./reset-password.ts";

export const passwordFeature = defineFeature(
  passwordContract,
  {
    change: changePassword,
    requestReset,
    async readReset({ db, query }) {
      const reset = await findReset(db, hashToken(query.token));
      if (!reset) throw notFound("reset_not_found");
      return { email: reset.email };
    },
    confirmReset,
  },
  { jobs: [mailReset] },
);
