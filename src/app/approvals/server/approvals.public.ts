import { actionRoutes } from "./action-routes.ts";
import { ACTIONS } from "./actions.ts";

/** The approvals API for other features. */
export const approvals = { actions: ACTIONS, routes: actionRoutes };
