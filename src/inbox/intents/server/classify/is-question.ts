const ASKED = /[?？؟]["'”’»)]*\s*$/u;
const MAX_QUESTION = 600;

/** A greeting such as "how are you?" expects no answer. */
const COURTESY =
  /^(?:how are (?:you|things)|how is it going|wie geht(?:'?s| es)[\p{L} ]{0,15}|(?:comment )?(?:ça va|allez-vous|vas-tu)|cómo estás?|come (?:sta|stai|va)|hoe gaat het[\p{L} ]{0,15}|tudo bem|como está|co słychać)\s*\?$/iu;

export function isQuestion(sentence: string): boolean {
  const text = sentence.trim();
  return text.length <= MAX_QUESTION && ASKED.test(text) && !COURTESY.test(text);
}
