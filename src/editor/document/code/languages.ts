/** The lexical rules of a language. Omitted ones do not exist in it. */
export type Language = {
  /** Starts of line comments. */
  line?: readonly string[];
  /** Delimiters of block comments. */
  block?: readonly (readonly [string, string])[];
  /** Quotes of single-line and of multi-line strings. */
  quotes?: string;
  longQuotes?: readonly string[];
  keywords?: ReadonlySet<string>;
  /** Whether keywords are case-insensitive. */
  ignoresCase?: boolean;
  /** A word before this is a property name. */
  keySign?: string;
};

const words = (text: string) => new Set(text.split(" "));

const C_LIKE: Language = { line: ["//"], block: [["/*", "*/"]], quotes: "\"'" };
const COMMON =
  "break case catch class const continue default do else enum false final finally for if import new null private protected public return static super switch this throw true try void while";

const JAVASCRIPT: Language = {
  ...C_LIKE,
  longQuotes: ["`"],
  keywords: words(
    `${COMMON} as async await debugger delete export extends from function get in instanceof let of set typeof undefined var with yield abstract any boolean declare implements infer interface is keyof namespace never number object readonly satisfies string symbol type unknown`,
  ),
};

const CSS: Language = { block: [["/*", "*/"]], quotes: "\"'", keySign: ":" };
const MARKUP: Language = { block: [["<!--", "-->"]], quotes: "\"'" };

const LANGUAGES: Readonly<Record<string, Language>> = {
  bash: {
    line: ["#"],
    quotes: "\"'",
    keywords: words(
      "case do done elif else esac export fi for function if in local readonly return set shift source then unset until while cd echo exit",
    ),
  },
  c: {
    ...C_LIKE,
    keywords: words(
      `${COMMON} auto char double extern float goto inline int long register restrict short signed sizeof struct typedef union unsigned volatile include define ifdef ifndef endif NULL`,
    ),
  },
  cpp: {
    ...C_LIKE,
    keywords: words(
      `${COMMON} auto bool char concept constexpr decltype delete double explicit extern float friend inline int long mutable namespace noexcept nullptr operator override short signed sizeof struct template typedef typename union unsigned using virtual volatile include define`,
    ),
  },
  csharp: {
    ...C_LIKE,
    keywords: words(
      `${COMMON} abstract as async await base bool byte decimal delegate double event explicit extern float foreach get implicit in int interface internal is lock long namespace object operator out override params partial readonly record ref sealed set sizeof string struct using var virtual where yield`,
    ),
  },
  css: CSS,
  diff: {},
  go: {
    ...C_LIKE,
    longQuotes: ["`"],
    keywords: words(
      "break case chan const continue default defer else fallthrough false for func go goto if import interface iota map nil package range return select struct switch true type var any bool byte error float64 int int64 rune string uint",
    ),
  },
  html: MARKUP,
  java: {
    ...C_LIKE,
    longQuotes: ['"""'],
    keywords: words(
      `${COMMON} abstract assert boolean byte char double extends float implements instanceof int interface long native package record sealed short synchronized throws transient var volatile`,
    ),
  },
  javascript: JAVASCRIPT,
  json: { quotes: '"', keywords: words("true false null"), keySign: ":" },
  kotlin: {
    ...C_LIKE,
    longQuotes: ['"""'],
    keywords: words(
      `${COMMON} as by companion constructor data fun in init inline interface internal is it lateinit object open operator out override package sealed suspend typealias val var vararg when where`,
    ),
  },
  markdown: {},
  php: {
    ...C_LIKE,
    line: ["//", "#"],
    keywords: words(
      `${COMMON} abstract and array as callable clone declare echo elseif empty extends fn foreach function global implements include instanceof interface isset list match namespace or print readonly require trait unset use var yield`,
    ),
  },
  python: {
    line: ["#"],
    quotes: "\"'",
    longQuotes: ['"""', "'''"],
    keywords: words(
      "False None True and as assert async await break case class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return self try while with yield",
    ),
  },
  ruby: {
    line: ["#"],
    quotes: "\"'`",
    keywords: words(
      "alias and begin break case class def do else elsif end ensure false for if in module next nil not or redo rescue retry return self super then true undef unless until when while yield require attr_accessor attr_reader",
    ),
  },
  rust: {
    ...C_LIKE,
    // A single quote is more often a lifetime than a character.
    quotes: '"',
    keywords: words(
      "as async await bool break char const continue crate dyn else enum extern f64 false fn for i32 i64 if impl in let loop match mod move mut pub ref return self Self static str String struct super trait true type u8 u32 u64 unsafe use usize where while",
    ),
  },
  sql: {
    line: ["--"],
    block: [["/*", "*/"]],
    quotes: "'\"",
    ignoresCase: true,
    keywords: words(
      "add all alter and as asc between bigint boolean by case check constraint create cross default delete desc distinct drop else end exists false foreign from full group having if in index inner insert integer into is join key left like limit not null numeric offset on or order outer primary references returning right select set table text then timestamptz true union unique update using uuid values view when where with",
    ),
  },
  swift: {
    ...C_LIKE,
    quotes: '"',
    longQuotes: ['"""'],
    keywords: words(
      `${COMMON} as associatedtype async await actor defer deinit extension fallthrough fileprivate func guard in init inout internal is lazy let mutating nil open operator override protocol repeat rethrows self some struct subscript throws typealias unowned var weak where`,
    ),
  },
  typescript: JAVASCRIPT,
  xml: MARKUP,
  yaml: { line: ["#"], quotes: "\"'", keywords: words("true false null yes no"), keySign: ":" },
};

export function languageOf(name: string): Language | undefined {
  return Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined;
}
