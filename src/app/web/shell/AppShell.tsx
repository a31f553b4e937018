import { Outlet } from "@tanstack/react-router";
import { LayoutGrid } from "lucide-react";
import { useState } from "react";
import { NoOrganizationNotice } from "#src/features/auth/web/NoOrganizationNotice.tsx";
import { activeMember, useUser } from "#src/features/auth/web/use-user.ts";
import { productName } from "#src/platform/web/use-page-title.ts";
import { Wordmark } from "#src/ui/layout/Wordmark.tsx";
import { AppFrame } from "#src/ui/shell/AppFrame.tsx";
import { NavLink } from "#src/ui/shell/nav/NavLink.tsx";
import { Sidebar } from "#src/ui/shell/Sidebar.tsx";
import { shellText } from "./shell.text.ts";

/** Around every page of a person who has an organisation. */
export function AppShell() {
  const user = useUser();
  const [isFolded, setFolded] = useState(false);
  if (!user.confirmedEmail) return <Outlet />;
  if (!activeMember(user)) return <NoOrganizationNotice user={user} />;
  return (
    <AppFrame
      isFolded={isFolded}
      onFoldChange={setFolded}
      bottomBar={null}
      sidebar={
        <Sidebar
          head={<Wordmark name={productName} size="small" />}
          label={shellText.nav}
          foot={null}
        >
          <NavLink to="/projects" icon={LayoutGrid} label={shellText.projects} />
        </Sidebar>
      }
    >
      <Outlet />
    </AppFrame>
  );
}
