const jobs = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "job" : "jobs"}`;
const mails = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "mail" : "mails"}`;

export const serverStatusText = {
  title: "Status",
  about: "How the server is doing, for every organisation on it.",
  version: "Version",
  built: (version: string, commit: string | null | undefined) =>
    commit ? `${version} (${commit.slice(0, 10)})` : version,
  database: "Database",
  embedded: (version: string, size: string) => `PostgreSQL ${version} of its own, ${size}`,
  ofOperator: (version: string, size: string) => `PostgreSQL ${version}, ${size}`,
  jobs: "Background jobs",
  mails: "Mails",
  nothing: "Nothing waits",
  jobsWaiting: (count: number) => `${jobs(count)} under way or waiting`,
  mailsWaiting: (count: number) => `${mails(count)} waiting`,
  jobsFailed: (count: number) => `${jobs(count)} failed`,
  mailsFailed: (count: number) => `${mails(count)} failed`,
  backup: "Last backup",
  never: "None yet",
  neverMeans: "Whoever runs the server makes one with: npm run foreword -- backup FILE",
  paused: "Nothing is sent",
  pausedMeans: (moment: string) =>
    `This server shows a backup of ${moment}. It sends no mail and calls nobody until the person who runs it says so with: npm run foreword -- resume`,
  notLoaded: "How the server is doing could not be loaded",
};
