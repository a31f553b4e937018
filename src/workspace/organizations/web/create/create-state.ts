import { openState } from "#src/platform/web/state/open-state.ts";

export const {
  open: openCreateOrganization,
  close: closeCreateOrganization,
  useIsOpen: useIsCreateOrganizationOpen,
} = openState();
