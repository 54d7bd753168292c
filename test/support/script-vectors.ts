const run = 'window.pwned=1'
const handled = [
  'onerror',
  'onload',
  'onfocus',
  'onmouseover',
  'onanimationstart',
  'ontoggle',
  'onbegin',
  'onpointerenter',
]
const elements = [
  'img src=x',
  'svg',
  'body',
  'input autofocus',
  'video src=x',
  'details open',
  'marquee',
  'iframe',
  'object data=x',
  'math',
  'audio src=x',
  'select autofocus',
]
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  '&#106;avascript:',
  'data:text/html,<script>',
  'vbscript:',
]
const carriers = ['a href', 'form action', 'iframe src', 'embed src', 'button formaction', 'base href']

/** 150 ways in which text has become a script somewhere: elements with handlers, addresses, breakouts, templates and styles. */
export const scriptVectors: readonly string[] = [
  ...elements.flatMap((element) => handled.map((handler) => `<${element} ${handler}="${run}">`)),
  ...carriers.flatMap((carrier) => schemes.map((scheme) => `<${carrier}="${scheme}${run}">x</a>`)),
  `<script>${run}</script>`,
  `"><script>${run}</script>`,
  `'-(${run})-'`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `<iframe srcdoc="<script>parent.pwned=1</script>">`,
  `{{constructor.constructor("${run}")()}}`,
  `\${${run}}`,
  `<style>@import "http://evil.test/x.css"</style>`,
  `<link rel=stylesheet href=http://evil.test/x.css>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  `<img src=http://evil.test/pixel.png>`,
  `\u2028<script>${run}</script>`,
  `<scr\u0000ipt>${run}</scr\u0000ipt>`,
]
