import { useLocation } from "@tanstack/react-router";
import { appText } from "#src/app/web/app.text.ts";
import { Details } from "#src/app/web/failures/Details.tsx";
import { detailsOf } from "#src/app/web/failures/error-details.ts";
import { type Build, useBuild } from "#src/platform/web/build.ts";
import { productName } from "#src/platform/web/use-page-title.ts";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { shellText } from "./shell.text.ts";
import { closeSupport, useIsSupportOpen } from "./support-state.ts";

/** The product does not know who to ask; what they will want to know is. */
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
  const build = useBuild();
  // The lines are made once, so they wait until all of them are known.
  if (build === undefined) return null;
  return <Details label={appText.supportHow} text={detailsOf(productLines(build), pathname)} />;
}

function productLines(build: Build | null): string {
  const { version, commit, builtAt } = build ?? {};
  const made = [commit?.slice(0, 10), builtAt].filter(Boolean).join(", ");
  return [`${productName} ${version ?? ""}`.trim(), ...(made ? [`Build: ${made}`] : [])].join("\n");
}
