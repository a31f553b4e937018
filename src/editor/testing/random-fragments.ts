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

/** Hostile HTML: known attacks put together, cut, mixed and disturbed. */
export function randomFragment(chance: Chance): string {
  let html = Array.from({ length: 1 + chance.below(5) }, () => chance.pick(PARTS)).join("");
  const changes = chance.below(6);
  for (let change = 0; change < changes; change += 1) html = mutate(html, chance);
  return html;
}

function mutate(html: string, chance: Chance): string {
  const at = chance.below(html.length + 1);
  const end = at + chance.below(8);
  switch (chance.below(5)) {
    case 0:
      return html.slice(0, at) + html.slice(end);
    case 1:
      return html.slice(0, at) + chance.pick(SIGNS) + html.slice(at);
    case 2:
      return html.slice(0, at) + chance.pick(PARTS) + html.slice(at);
    case 3:
      return html.slice(0, at) + html.slice(at, end).toUpperCase() + html.slice(end);
    default:
      return html.slice(at) + html.slice(0, at);
  }
}
