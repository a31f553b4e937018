import type { NewMail } from "#src/platform/server/mail/new-mail.ts";
import { renderMail } from "#src/platform/server/mail/system-mail-html.ts";

type App = { name: string; host: string; mayEdit: boolean };

export function appConnectedMail(to: NewMail["to"], { name, host, mayEdit }: App): NewMail {
  return {
    kind: "app-connected",
    to,
    subject: "An app was connected to your account",
    ...renderMail({
      heading: "An app was connected to your account",
      paragraphs: [
        `"${name}" (${host}) can now ${mayEdit ? "read and edit" : "read"} on your behalf in Foreword.`,
        "If this wasn't you, disconnect it in your settings under API, and change your password.",
      ],
    }),
  };
}
