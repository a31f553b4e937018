import { productName } from "#src/platform/web/use-page-title.ts";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { CodeLine } from "#src/ui/layout/CodeLine.tsx";
import { signInText } from "./sign-in.text.ts";

/** There are no accounts yet, so no one can sign in. */
export function NewServerScreen() {
  return (
    <CardLayout
      brand={productName}
      title={signInText.newServerHeading}
      intro={
        <>
          <p>{signInText.newServer}</p>
          <p>{signInText.newServerAgain}</p>
        </>
      }
    >
      <CodeLine text={signInText.newServerCommand} />
    </CardLayout>
  );
}
