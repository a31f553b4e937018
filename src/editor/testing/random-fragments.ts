import type { Chance } from "./chance.ts";

const PARTS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg/onload=alert(1)>",
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  "<a href='&#106;&#97;vascript:alert(1)'>x</a>",
  '<a href="java&#x0A;script:alert(1)">x</a>',
  "<a href=data:text/html;base64,PHN2Zz4=>x</a>",
  "<a href=\"https://a.b/?c='d'&e=f\" target=_blank rel=nofollow>x</a>",
  "<a href=vbscript:x>",
  "<iframe src=javascript:alert(1)></iframe>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<style>@import 'javascript:alert(1)';</style>",
  "<template><script>1</script></template>",
  "<textarea></textarea><script>alert(1)</script>",
  "<title></title><img src=x onerror=alert(1)>",
  "<!--><script>alert(1)</script>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  '<b style="font-weight:bold;background:url(javascript:alert(1))">',
  "<form action=javascript:alert(1)><input type=submit>",
  "<details open ontoggle=alert(1)>",
  "<base href=//evil>",
  '<mark class="x" onclick=alert(1)>',
  "<code class=inline-code>",
  "<table><tr><td>a<td>b</table>",
  "<p>a<p>b",
  "</b>",
  "</a>",
  "</",
  "<b",
  "&lt;script&gt;",
  "&#0;&#x110000;&#xD800;",
  "&amp;lt;img src=x&amp;gt;",
  "\u0000",
  "\uD800",
  "text",
  "<br/>",
  "<b><i><u><s>",
  "<sup><sub>x</sub></sup>",
];

const SIGNS = [..."<>/=\"'&;#! \n\t\u0000-`x:"];

/** Typical content of people and programs. */
const ORDINARY_PARTS = [
  "<b>bold</b>",
  "<strong>strong <em>and so</em></strong>",
  "<i>a</i>",
  "<u>",
  "</u>",
  "<s>",
  "<i>",
  "</i>",
  "</b>",
  "</a>",
  "H<sub>2</sub>O m<sup>2</sup>",
  '<a href="https://a.b/?c=1&amp;d=2#e" target="_blank" rel="nofollow">link</a>',
  "<a href='/x' title='a > b'>x</a>",
  "<A HREF=https://a.b>",
  '<code class="inline-code">x &lt; y</code>',
  '<mark class="cdx-marker">marked</mark>',
  '<span style="font-weight:700">heavy</span>',
  "<p>one<p>two</p>",
  "<div>line</div>",
  "<ul><li>a<li>b</ul>",
  "<br>",
  "<br/>",
  "<hr>",
  "<!-- said -->",
  "<!doctype html>",
  "<img src=x alt='a picture'>",
  "&amp;&lt;&gt;&nbsp;&copy;&eacute;&#8364;&#x20AC;&notin;",
  "a < b && c > d",
  "text ",
  "日本 🙂",
];
const ORDINARY_SIGNS = [..."<>/=\"'&;#! \n\t-`x:"];

/** Hostile HTML: known attacks combined, cut, mixed and mutated. */
export function randomFragment(chance: Chance): string {
  return fragmentOf(chance, PARTS, SIGNS);
}

/** Common HTML, with common mistakes. */
export function ordinaryFragment(chance: Chance): string {
  return fragmentOf(chance, ORDINARY_PARTS, ORDINARY_SIGNS).toWellFormed();
}

function fragmentOf(chance: Chance, parts: readonly string[], signs: readonly string[]): string {
  let html = Array.from({ length: 1 + chance.below(5) }, () => chance.pick(parts)).join("");
  const changes = chance.below(6);
  for (let change = 0; change < changes; change += 1) html = mutate(html, chance, parts, signs);
  return html;
}

function mutate(
  html: string,
  chance: Chance,
  parts: readonly string[],
  signs: readonly string[],
): string {
  const at = chance.below(html.length + 1);
  const end = at + chance.below(8);
  switch (chance.below(5)) {
    case 0:
      return html.slice(0, at) + html.slice(end);
    case 1:
      return html.slice(0, at) + chance.pick(signs) + html.slice(at);
    case 2:
      return html.slice(0, at) + chance.pick(parts) + html.slice(at);
    case 3:
      return html.slice(0, at) + html.slice(at, end).toUpperCase() + html.slice(end);
    default:
      return html.slice(at) + html.slice(0, at);
  }
}
