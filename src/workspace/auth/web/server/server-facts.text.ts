export const serverFactsText = {
  server: "This server",
  about: "Shared by all organisations. Managed by your server administrator.",
  mailLater:
    "This server doesn't send email. Share invitations with Copy link, in Members. Other emails, such as links to confirm an address, wait in the outbox for your server administrator.",
  isSetUp: "Set up",
  isNotSetUp: "Not set up",
  howTo: "How to",
  where: "Set these where the server is started, then restart it:",
  facts: {
    mail: {
      name: "Outgoing email",
      title: "Set up outgoing email",
      without: "Until then, share invitations as links. Other emails wait in the server's outbox.",
      settings: "SMTP_URL=smtp://user:password@host:587\nMAIL_FROM=hello@example.com",
    },
    ai: {
      name: "AI",
      title: "Set up AI",
      without: "Until then, analyses quote your sources word for word.",
      settings: "AI_PROVIDER=openai\nAI_MODEL=…\nAI_API_KEY=…",
    },
    google: {
      name: "Gmail",
      title: "Set up Gmail",
      without: "Until then, no one can connect a Gmail mailbox.",
      settings: "GOOGLE_CLIENT_ID=…\nGOOGLE_CLIENT_SECRET=…",
    },
    microsoft: {
      name: "Outlook",
      title: "Set up Outlook",
      without: "Until then, no one can connect an Outlook mailbox.",
      settings: "MS_CLIENT_ID=…\nMS_CLIENT_SECRET=…",
    },
    recording: {
      name: "Session recording",
      title: "Set up session recording",
      without: "Until then, no sessions are recorded.",
      settings: "SESSION_RECORDING_ID=…",
    },
  },
};
