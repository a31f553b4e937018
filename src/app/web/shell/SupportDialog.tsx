import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { appText } from "#src/app/web/app.text.ts";
import { Details } from "#src/app/web/failures/Details.tsx";
import { detailsOf } from "#src/app/web/failures/error-details.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { productName } from "#src/platform/web/use-page-title.ts";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { shellText } from "./shell.text.ts";
import { closeSupport, useIsSupportOpen } from "./support-state.ts";

/** Whom to ask is not known to the product; what they will want to know is. */
export function SupportDialog() {
  return (
    <Dialog
      title={shellText.contactSupport}
      isOpen={useIsSupportOpen()}
      onClose={closeSupport}
      size="small"
    >
      <SupportDetails />
    </Dialog>
  );
}

function SupportDetails() {
  const { pathname } = useLocation();
  const { version = "" } = useQuery(configQuery).data?.build ?? {};
  const what = `${productName} ${String(version)}`.trim();
  return <Details label={appText.supportHow} text={detailsOf(what, pathname)} />;
}
