import { pick } from "../kit/random.ts";

const WORDS = ["cell", "gripper", "camera", "offer", "delivery", "visit", "invoice", "manual"];

/** A typical mail of text and HTML, sometimes a reply. */
export function madeUpMail(random: () => number, number: number): Buffer {
  const id = (one: number) => `<${one}.made-up@halden.example>`;
  const answered = random() < 0.4 && number > 0 ? id(Math.floor(random() * number)) : undefined;
  const words = Array.from({ length: 60 }, () => pick(random, WORDS)).join(" ");
  return Buffer.from(
    [
      `From: Jane ${number} <jane-${number % 97}@halden.example>`,
      "To: team@northwind.example",
      `Subject: About the ${pick(random, WORDS)} ${number}`,
      `Message-ID: ${id(number)}`,
      ...(answered ? [`In-Reply-To: ${answered}`, `References: ${answered}`] : []),
      "MIME-Version: 1.0",
      'Content-Type: multipart/alternative; boundary="alt"',
      "",
      "--alt",
      "Content-Type: text/plain; charset=utf-8",
      "",
      words,
      "--alt",
      "Content-Type: text/html; charset=utf-8",
      "",
      `<p>${words}</p>`,
      "--alt--",
      "",
    ].join("\r\n"),
  );
}
