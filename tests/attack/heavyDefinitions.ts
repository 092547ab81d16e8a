/** A file of a hostile author, as large as a file may be, with the reason why it is heavy. */
export interface HeavyFile {
  kind: string;
  file: string;
  text: string;
}

const limit = 256 * 1024;

/** As many items as a file holds, joined by commas. */
function fill(item: (index: number) => string, most = Infinity): string {
  const items: string[] = [];
  for (let size = 2000, index = 0; index < most; index += 1) {
    const next = item(index);
    size += next.length + 1;
    if (size > limit) break;
    items.push(next);
  }
  return items.join(',');
}

const report = '"version":1,"extends":"income-report","payload":{"type":"LevelIncome"}';
const column = '{"header":"Income","field":"income","format":"money"}';
const action =
  '"go":{"label":"Go","call":"askSupport","payload":{"uid":{"from":"session.userId"},"query":"Q"},"success":{"texts":["Q"]}}';
const form = (fields: string, rules = '', actions = action) =>
  `{"version":1,"title":"F","type":"form","fields":{${fields}},"rules":[${rules}],"actions":{${actions}}}`;
const text = (index: number) => `"f${index}":{"label":"L${index}","type":"text"}`;
const read = (index: number, more = '') => `"r${index}":{"call":"tickets"${more}}`;
const blocks = (inside: string, reads = '') =>
  `{"version":1,"title":"B","type":"blocks","reads":{${reads}},"blocks":[${inside}]}`;
const deep = (depth: number): string =>
  depth === 0 ? '{"type":"text","text":"x"}' : `{"type":"sideBySide","blocks":[${deep(depth - 1)}]}`;
const nested = Array.from({ length: 14 }, () => deep(10)).join(',');

const screens: [kind: string, text: string][] = [
  [
    'chained reads',
    blocks(
      '{"type":"text","text":"x"}',
      fill((n) => read(n, n > 0 ? `,"payload":{"uid":{"from":"r${n - 1}[0].ticket_id"}}` : '')),
    ),
  ],
  [
    'reads in a circle',
    blocks(
      '{"type":"text","text":"x"}',
      fill((n) => read(n, `,"payload":{"uid":{"from":"r${n + 1}[0].ticket_id"}}`), 1800),
    ),
  ],
  [
    'reads by each other',
    blocks(
      '{"type":"text","text":"x"}',
      fill(
        (n) =>
          read(
            n,
            `,"payload":{"uid":{"template":"${Array.from({ length: 28 }, (_, at) => `{r${(n * 7 + at) % 300}[0].ticket_id}`).join('')}"}}`,
          ),
        300,
      ),
    ),
  ],
  ['deep nesting', blocks(fill(() => nested))],
  [
    'rules on one field',
    form(
      text(0),
      fill((n) => `{"on":"form.f0","must":{"minLength":${n + 1}},"message":"M${n}"}`),
    ),
  ],
  [
    'rules on many fields',
    form(
      fill(text, 1500),
      fill((n) => `{"on":["form.f${n}","form.f${n + 1}"],"must":{"filled":true},"message":"M${n}"}`, 1500),
    ),
  ],
  [
    'one rule with a huge enum',
    form(text(0), `{"on":"form.f0","must":{"enum":[${fill((n) => `"v${n}"`)}]},"message":"M"}`),
  ],
  [
    'rules with enums that contradict',
    form(
      text(0),
      fill(
        (n) =>
          `{"on":"form.f0","must":{"enum":[${Array.from({ length: 200 }, (_, at) => `"${n}-${at}"`).join(',')}]},"message":"M"}`,
      ),
    ),
  ],
  [
    'columns',
    `{${report},"title":"C","columns":[${fill((n) => `{"header":"H${n}","field":"income","format":"money"}`)}]}`,
  ],
  [
    'columns of unknown fields',
    `{${report},"title":"C","columns":[${fill((n) => `{"header":"H${n}","field":"incom${n}"}`)}]}`,
  ],
  [
    'options',
    form(`"f":{"label":"L","type":"select","options":[${fill((n) => `{"value":"v${n}","label":"l${n}"}`)}]}`),
  ],
  [
    'the same option',
    form(`"f":{"label":"L","type":"select","options":[${fill(() => '{"value":"v","label":"l"}')}]}`),
  ],
  ['fields', form(fill(text))],
  [
    'fields that wait for each other',
    form(
      fill(
        (n) => `"f${n}":{"label":"L","type":"text","show":{"on":"form.f${n + 1}","must":{"filled":true}}}`,
      ),
    ),
  ],
  [
    'actions',
    form(
      text(0),
      '',
      fill(
        (n) =>
          `"a${n}":{"label":"Go","call":"askSupport","payload":{"uid":{"from":"session.userId"},"query":"Q"},"success":{"texts":["Q"],"then":[{"stage":"s${n}"}]}}`,
      ),
    ),
  ],
  ['unknown keys', `{${report},"title":"U","columns":[${column}],${fill((n) => `"colums${n}":1`)}}`],
  [
    'one key as long as the file',
    `{${report},"title":"K","columns":[${column}],"${'k'.repeat(limit - 2000)}":1}`,
  ],
  [
    'a text of many braces',
    form(`"f":{"label":"L","type":"readOnly","value":{"template":"${'{'.repeat(limit - 2000)}"}}`),
  ],
  [
    'a path of many steps',
    form(`"f":{"label":"L","type":"readOnly","value":{"from":"query${'.a'.repeat(limit / 2 - 2000)}"}}`),
  ],
  ['brackets alone', `{"a":[${'[],'.repeat(80_000)}[]]}`],
];

/** Twenty screens. */
export const heavyScreens: HeavyFile[] = screens.map(([kind, text], index) => ({
  kind,
  file: `schemas/screens/heavy/heavy-${index}.json`,
  text,
}));

/** Heavy files that are no screens. */
export const heavyOthers: HeavyFile[] = [
  {
    kind: 'a template of many parts',
    file: 'schemas/templates/heavy.json',
    text: form(fill(text)).replace('"title":"F",', ''),
  },
  {
    kind: 'a catalogue of many calls',
    file: 'schemas/api/heavy.json',
    text: `{"version":1,"calls":{${fill((n) => `"c${n}":{"target":"api","method":"GET","path":"C${n}","auth":false,"kind":"read","request":{}}`)}}}`,
  },
  {
    kind: 'a call of many keys',
    file: 'schemas/api/heavy-keys.json',
    text: `{"version":1,"calls":{"many":{"target":"api","method":"GET","path":"M","auth":false,"kind":"read","request":{${fill((n) => `"k${n}":"text"`)}}}}}`,
  },
];
