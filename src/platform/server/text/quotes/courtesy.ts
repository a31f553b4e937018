const MAX_COURTESY = 200;

/** It states nothing that would need proof, and promises nothing. */
export function isCourtesy(text: string): boolean {
  return text.length <= MAX_COURTESY && !/[\p{N}@]|:\/\//u.test(text) && !isCommitment(text);
}

/** Words of commitment. False positives are preferred: a person then checks the sentence. */
const COMMITS = [
  /\b(?:we|i)(?:['’](?:ll|ve|d))?\b[^.!?]*\b(?:accept|agree|sign|confirm|commit|guarantee|promise|approve|order|buy|purchase|pay)/iu,
  /(?<!\p{L})(?:akzeptier|unterschreib|unterzeichn|zusag|sagen zu|garantier|versprech|bestätig|bestell|kauf|bezahl|zahlen|einverstanden|verpflicht|beauftrag|nehmen [^.!?]* an(?!\p{L}))/iu,
  /(?<!\p{L})(?:accept|signer|signons|confirm|garanti|promett|command|achet|payer|payons|d['’]accord|engageons)/iu,
  /(?<!\p{L})(?:acept|firmar|confirm|garanti|promet|comprar|pagar|de acuerdo|comprometemos)/iu,
  /(?<!\p{L})(?:accett|firmer|conferm|garanti|promett|compr(?:iamo|eremo|o)|pagher|d['’]accordo|impegn)/iu,
  /(?<!\p{L})(?:accepteren|akkoord|onderteken|bevestig|garander|beloven|bestellen|kopen|betalen)/iu,
  /(?<!\p{L})(?:aceit|assinar|garant|promet|comprar|pagar|de acordo)/iu,
] as const;

/** Whether a sentence commits its sender: it accepts, orders, signs or promises something. */
export function isCommitment(text: string): boolean {
  return COMMITS.some((words) => words.test(text));
}
