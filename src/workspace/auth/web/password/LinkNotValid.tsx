import { productName } from "#src/platform/web/use-page-title.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { resetPasswordText } from "./reset-password.text.ts";

/** Unknown, used, replaced and expired links look alike, with the same next step. */
export function LinkNotValid() {
  return (
    <CardLayout
      brand={productName}
      title={resetPasswordText.notValidTitle}
      intro={<p>{resetPasswordText.notValid}</p>}
    >
      <LinkButton to="/reset-password" search={{}} kind="primary" size="lg" isWide>
        {resetPasswordText.sendNew}
      </LinkButton>
    </CardLayout>
  );
}
