/** The sentence always continues after these: titles, and words that introduce something. */
const BEFORE_ANYTHING = new Set(
  [
    "dr mr mrs ms prof st messrs hon rev gen capt lt sgt vs e.g i.e cf viz dept",
    "hr fr dipl ing z.b d.h u.a u.u vgl bzw inkl exkl zzgl evtl ggf sog i.d.r o.g tel str",
    "m mm mme mlle mgr env p.ex av bd",
    "sra srta dra ud uds p.ej ee.uu avda dpto",
    "sig sigg dott dott.ssa avv geom rag on p.es",
    "dhr mevr mw drs bijv d.w.z o.a m.b.t i.p.v t.a.v incl excl",
  ].flatMap((line) => line.split(" ")),
);

/** The sentence continues after these if a number follows. */
const BEFORE_NUMBER = new Set(
  "no nr nos fig figs p pp s art abs par vol approx ca circa sec ch kap nº núm num pag pág aprox blz max min".split(
    " ",
  ),
);

/** A day or count in German, where a period makes the number an ordinal. */
const AFTER_ORDINAL =
  /^(Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert|Quartal|Halbjahr|Jahr|Geschäftsjahr|Platz|Mal|Stock|Auflage|Woche|Tag|Monat)/;

const LAST_WORD = /(?:^|[\s("„«'’/-])([\p{L}\p{N}][\p{L}\p{M}.º]*?)\.\s*$/u;
const ENUMERATOR = /^\s*\(?(?:\d{1,3}|\p{L})[.)]\s*$/u;
const ORDINAL = /(?:^|[\s(])\d{1,2}\.\s*$/;
const INITIAL = /(?:^|[\s(])(\p{Lu}[\p{L}\p{M}.'’-]*\s+|\p{Ll}\.\s*|)\p{Lu}\.\s*$/u;

/** Whether two parts that were split at a period are really one sentence. */
export function isCutTooEarly(before: string, after: string, language: string): boolean {
  if (!before.trimEnd().endsWith(".") && !ENUMERATOR.test(before)) return false;
  if (ENUMERATOR.test(before)) return true;
  const last = LAST_WORD.exec(before)?.[1]?.toLowerCase() ?? "";
  if (BEFORE_ANYTHING.has(last)) return true;
  if (BEFORE_NUMBER.has(last) && /^\p{N}/u.test(after)) return true;
  if (/^\p{Ll}$/u.test(last) && !/\p{Lu}\.\s*$/u.test(before)) return true;
  if (INITIAL.test(before)) return true;
  return language === "de" && ORDINAL.test(before) && AFTER_ORDINAL.test(after);
}
