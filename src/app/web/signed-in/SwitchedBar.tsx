import { useLocation } from "@tanstack/react-router";
import { pageAt } from "#src/app/pages.ts";
import { BlockingBar } from "#src/ui/notices/BlockingBar.tsx";
import { signedInFrameText } from "./signed-in.text.ts";

/** Everything in this tab belongs to the organisation before. */
export function SwitchedBar({ to }: { to: string }) {
  const { pathname } = useLocation();

  function reload() {
    // Projects are of one organisation: this one is not there in the other.
    if (pageAt(pathname)?.isProject) window.location.assign("/projects");
    else window.location.reload();
  }

  return (
    <BlockingBar action={{ label: signedInFrameText.reload, onPress: reload }}>
      {signedInFrameText.switched(to)}
    </BlockingBar>
  );
}
