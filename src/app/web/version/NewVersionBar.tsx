import { putOffVersion } from "#src/platform/web/chunks/new-version.ts";
import { UpdateBar } from "#src/ui/states/UpdateBar.tsx";

/** Says that there is something newer, for whenever it suits. */
export function NewVersionBar() {
  return <UpdateBar onReload={() => window.location.reload()} onLater={putOffVersion} />;
}
