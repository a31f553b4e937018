/** Words that are followed by competitors' names, in the languages with cues. */
const CUES = [
  "[Cc]ompet(?:es?|ed|ing) (?:directly )?(?:with|against)",
  "[Cc]ompetitors?(?:,? (?:such as|like|include|includes|are|is)|:)?",
  "[Rr]ivals?(?:,? (?:such as|like|include|includes|are|is)|:)?",
  "[Aa]lternatives? to",
  "[Uu]nlike",
  "[Vv]ersus",
  "[Vv]s\\.?",
  "[Cc]ompared (?:us |it |them |this )?(?:to|with)",
  "[Ss]witched (?:over )?from",
  "(?:[Ww]ettbewerber|[Mm]itbewerber|[Kk]onkurrent|[Kk]onkurrenten)(?:n)?(?: wie| sind| ist|:)?",
  "[Kk]onkurrier(?:t|en) mit",
  "[Ii]m (?:Gegensatz|Vergleich) zu",
  "[Aa]lternative zu",
  "[Cc]oncurrents?(?: comme| sont| est|:)?",
  "[Cc]ontrairement à",
  "[Pp]ar rapport à",
  "[Aa]lternative à",
  "[Cc]ompetidor(?:es)?(?: como| son| es|:)?",
  "[Aa] diferencia de",
  "[Ff]rente a",
  "[Aa]lternativa a",
  "[Cc]oncorrent[ei](?: come| sono|:)?",
  "[Aa] differenza di",
  "[Rr]ispetto a",
  "[Cc]oncurrenten(?: zoals| zijn|:)?",
  "[Ii]n tegenstelling tot",
  "[Vv]ergeleken met",
].join("|");

const WORD = String.raw`[\p{Lu}\p{N}][\p{L}\p{N}&.’'+-]*`;
const NAME = `${WORD}(?: (?:${WORD}|&))*`;
const MORE = `(?:, (?:and |or )?| and | or | und | oder | et | ou | y | o | e | en | of )`;

const NAMED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${CUES}) \(?(${NAME}(?:${MORE}${NAME})*)`,
  "gu",
);
const BETWEEN = new RegExp(MORE, "u");

/** Sentence starters and pronouns that are not names. */
const NO_NAMES = new Set(
  "the a an our other others they we it this that these those most many some all its his her their".split(
    " ",
  ),
);

const MAX_NAME = 60;

/** The companies that a sentence names as competitors of its subject. */
export function rivalsIn(sentence: string): string[] {
  const found = [...sentence.matchAll(NAMED)].flatMap(([, names = ""]) => names.split(BETWEEN));
  const names = found.map((name) => name.replace(/[.,’'-]+$|['’]s$/u, "").trim());
  return [...new Set(names)].filter(isName);
}

function isName(name: string): boolean {
  const [first = ""] = name.toLowerCase().split(" ");
  return name.length >= 2 && name.length <= MAX_NAME && /\p{L}/u.test(name) && !NO_NAMES.has(first);
}
