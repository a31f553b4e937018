import type { Ask } from "#src/inbox/replies/server/asks-in.ts";
import { statesValue, withoutNumbers } from "#src/knowledge/evidence/server/contradicts.public.ts";
import { foldWords } from "#src/platform/server/mime/automatic/absence-words.ts";
import { sentencesOf } from "#src/platform/server/text/words/sentences.ts";
import { topicStems } from "./answer-stems.ts";

/** The claims about us in a mail. */
export type MailClaim = {
  /** The sentence of the mail, verbatim. */
  text: string;
  /** The question it is part of; 0 for none. */
  ask: number;
  /** Its subject. */
  stems: readonly string[];
  /** The subject of the mail, for a claim about "it". */
  around: readonly string[];
};

const LOOKED_AT = 6000;
const MAX_CLAIMS = 10;
const MAX_CLAIM = 400;

/** The writer repeats what we said or published, or assumes something, in folded words. */
const REPEATS = [
  /(?<!\p{L})(?:you|he|she|they|website|site|brochure|colleague|sales|team|page|offer) (?:\p{L}+ )?(?:told|said|says|mentioned|promised|wrote|stated?|claimed?|confirmed|assured|quoted|advertised?)(?!\p{L})|(?<!\p{L})(?:i|we) (?:have |had |just |also )*(?:read|heard|understood|understand|saw|seen|thought|assumed?|believed?|was told|were told)(?!\p{L})|(?<!\p{L})(?:according to|as far as (?:i|we) know|my understanding|our understanding|is it (?:true|correct|right) that|apparently|supposedly)(?!\p{L})|(?<!\p{L})(?:right|correct|isn't it)\?$/u,
  /(?<!\p{L})(?:gesagt|geschrieben|erwahnt|versprochen|zugesagt|bestatigt|mitgeteilt|genannt|gelesen|gehort|verstanden|gesehen)(?!\p{L})|(?<!\p{L})(?:laut|angeblich|soweit (?:ich|wir)|meines wissens|unseres wissens|stimmt es|ist es richtig|ich dachte|wir dachten|gehe davon aus|gehen davon aus)(?!\p{L})|(?<!\p{L})(?:richtig|oder|stimmt das|nicht wahr)\?$/u,
  /(?<!\p{L})(?:avez|aviez|a|ont) (?:\p{L}+ )?(?:dit|ecrit|indique|promis|mentionne|confirme|annonce)(?!\p{L})|(?<!\p{L})(?:j'ai|nous avons) (?:\p{L}+ )?(?:lu|entendu|compris|vu)(?!\p{L})|(?<!\p{L})(?:selon|d'apres|est-il vrai|est-ce vrai|il parait|a ma connaissance|a notre connaissance|je pensais|je croyais|nous pensions)(?!\p{L})|n'est-ce pas ?\?$/u,
  /(?<!\p{L})(?:dijo|dijeron|dijiste|comento|comentaron|prometio|prometieron|confirmo|confirmaron|indicaron|(?:ha|han|has|habeis) (?:dicho|prometido|escrito|confirmado|indicado))(?!\p{L})|(?<!\p{L})(?:he|hemos) (?:leido|oido|visto|entendido)(?!\p{L})|(?<!\p{L})(?:lei|leimos|segun|tengo entendido|tenemos entendido|es cierto que|es verdad que|pensaba que|creia que)(?!\p{L})|(?<!\p{L})(?:verdad|correcto|no)\?$/u,
  /(?<!\p{L})(?:ha|avete|hanno|aveva|avevate) (?:\p{L}+ )?(?:detto|scritto|promesso|confermato|indicato|dichiarato)(?!\p{L})|(?<!\p{L})(?:ho|abbiamo) (?:\p{L}+ )?(?:letto|sentito|capito|visto)(?!\p{L})|(?<!\p{L})(?:secondo|e vero che|a quanto (?:so|pare|sappiamo)|pensavo|credevo|pensavamo)(?!\p{L})|(?<!\p{L})(?:vero|giusto|corretto)\?$/u,
  /(?<!\p{L})(?:gezegd|geschreven|verteld|beloofd|genoemd|bevestigd|vermeld|gelezen|gehoord|begrepen|gezien|u zei|jullie zeiden|ik las|we lazen)(?!\p{L})|(?<!\p{L})(?:volgens|klopt het dat|is het waar|voor zover (?:ik|wij|we)|ik dacht|wij dachten)(?!\p{L})|(?<!\p{L})(?:toch|klopt dat|nietwaar)\?$/u,
];

/** "How long" and "what" ask openly; other questions with a number take it for true. */
const OPEN_QUESTION =
  /(?<!\p{L})(?:what|how|when|where|who|which|why|was|wie|wann|wo|wer|welch\p{L}*|warum|wieviel|que|quel\p{L}*|combien|comment|quand|ou|qui|pourquoi|cuant\p{L}*|cual\p{L}*|como|cuando|donde|quien|cosa|quant\p{L}*|quale|quali|come|quando|dove|chi|wat|hoe|wanneer|waar|welke?|waarom)(?!\p{L})/u;

/** Words about saying and knowing, which are not what a claim is about. */
const SAYING =
  /^(?:told|said|says|mentio|promis|wrote|state|claim|confir|assure|quoted|advert|read|heard|unders|saw|seen|though|assume|believ|accord|true|correc|right|colleag|collea|websit|site|brochu|page|team|sales|know|appare|suppos|gesagt|geschr|erwahn|verspr|zugesa|bestat|mitget|genann|gelese|gehort|verst|gesehe|laut|angebl|wissen|stimmt|richti|dachte|gehe|davon|kolleg|kolle|webseit|webse|seite|dit|ecrit|indiqu|mentio|annonc|entend|compri|selon|vrai|parait|connai|pensai|croyai|dijo|dijero|coment|promet|prometi|indica|dicho|escrit|leido|oido|visto|entend|tengo|tenemo|segun|cierto|verdad|pensab|creia|detto|scritt|promes|confer|indica|dichia|letto|sentit|capito|second|vero|giusto|quanto|pare|pensav|credev|gezegd|verteld|vertel|beloof|genoem|bevest|vermel|geleze|gehoor|begrep|gezien|volgen|klopt|waar|dacht|zover|websit|pagina|sito|web)$/;

/** Units of a value, which differ where the value does. */
const UNIT =
  /^(?:euro|eur|dollar|usd|chf|franke|franc|pound|gbp|percen|prozen|procen|minut|hour|stunde|heure|hora|uur|uren|day|tag|tage|tagen|jour|dia|giorno|giorni|dag|dagen|week|woche|wochen|semain|semana|settim|weken|month|monat|mois|mes|mese|mesi|maand|maande|year|jahr|jahre|jahren|annee|ano|anno|anni|jaar|jaren|an)$/;

/** The claims of a mail: sentences that repeat something, and questions with a value in them. */
export function claimsIn(
  { written, subject }: { written: string; subject: string },
  asks: readonly Ask[],
  language: string,
): MailClaim[] {
  const text = written.slice(0, LOOKED_AT);
  const around = topicStems(`${subject}\n${text}`, language);
  const sentences = sentencesOf(text, language, true)
    .map(({ start, end }) => text.slice(start, end).replaceAll(/\s+/g, " ").trim())
    .filter((sentence) => sentence.length <= MAX_CLAIM && isClaim(sentence));
  return [...new Set(sentences)].slice(0, MAX_CLAIMS).flatMap((sentence) => {
    const stems = topicStems(withoutNumbers(sentence), language).filter(
      (stem) => !SAYING.test(stem) && !UNIT.test(stem),
    );
    // "Is that right?" asks about the sentence before.
    const ask = asks.find((one) => sentence.includes(one.text) || one.about.includes(sentence));
    return stems.length === 0 ? [] : [{ text: sentence, ask: ask?.number ?? 0, stems, around }];
  });
}

function isClaim(sentence: string): boolean {
  const folded = foldWords(sentence);
  if (REPEATS.some((words) => words.test(folded))) return true;
  return sentence.endsWith("?") && !OPEN_QUESTION.test(folded) && statesValue(sentence);
}
