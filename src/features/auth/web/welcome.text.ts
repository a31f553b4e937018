export const welcomeText = {
  heading: (product: string) => `Welcome to ${product}`,
  research: "Collect what there is to know about a client's business and its competitors.",
  document: "Turn it into documentation that everybody on the project works from.",
  write: "Write to the right people by e-mail and LinkedIn, and answer them in one inbox.",
  account: "Your account",
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  email: "E-mail",
  organization: "Organisation",
  role: "Role",
  server: "This server",
  isSetUp: "Set up",
  isNotSetUp: "Not set up",
  howTo: "How to",
  where: "Set these where the server is started, then start it again:",
  facts: {
    mail: {
      name: "Outgoing mail",
      title: "Set up outgoing mail",
      without:
        "Until then invitations are passed on as links, and other mails wait in the outbox of the server.",
      settings: "SMTP_URL=smtp://user:password@host:587\nMAIL_FROM=hello@example.com",
    },
    ai: {
      name: "AI",
      title: "Set up AI",
      without: "Until then everything is written by hand.",
      settings: "AI_PROVIDER=…\nAI_MODEL=…\nAI_API_KEY=…",
    },
    google: {
      name: "Gmail",
      title: "Set up Gmail",
      without: "Until then nobody can connect a Gmail mailbox.",
      settings: "GOOGLE_CLIENT_ID=…\nGOOGLE_CLIENT_SECRET=…",
    },
    microsoft: {
      name: "Outlook",
      title: "Set up Outlook",
      without: "Until then nobody can connect an Outlook mailbox.",
      settings: "MS_CLIENT_ID=…\nMS_CLIENT_SECRET=…",
    },
    recording: {
      name: "Session recording",
      title: "Set up session recording",
      without: "Until then nothing of what people do here is recorded.",
      settings: "SESSION_RECORDING_ID=…",
    },
  },
};
