/** A file of about a given size, and its path in the small valid portal. */
export interface HeavyFile {
  file: string;
  text: string;
}

/** Functions that make a heavy file of so many bytes, by the part that repeats. */
export type Shapes = Record<string, (size: number) => HeavyFile>;

const screen = 'schemas/screens/funds/transfer.json';

/** So many parts, with a comma between, that the whole is about `size` bytes long. */
function repeat(size: number, part: (index: number) => string): string {
  const parts: string[] = [];
  for (let [index, length] = [0, 0]; length < size; index += 1) {
    const text = part(index);
    parts.push(text);
    length += text.length + 1;
  }
  return parts.join(',');
}

function screenOf(body: string): HeavyFile {
  return { file: screen, text: `{"version":1,"title":"Heavy",${body}}` };
}

interface Form {
  fields?: string;
  rules?: string;
  actions?: string;
  reads?: string;
}

const field = '"a":{"label":"A","type":"text"}';
const send = (payload: string, more = ''): string =>
  `{"label":"Send","call":"transfer","payload":{${payload}},"success":{"texts":["Done"]}${more}}`;
const whole = '"uid":{"from":"form.a"},"to":1,"amount":1,"wallet":1';

function form({
  fields = field,
  rules = '',
  actions = `"send":${send(whole)}`,
  reads = '',
}: Form): HeavyFile {
  return screenOf(
    `"type":"form","reads":{${reads}},"fields":{${fields}},"rules":[${rules}],"actions":{${actions}}`,
  );
}

const rule = (must: string, on = '"form.a"'): string => `{"on":${on},"must":${must},"message":"No"}`;

function report(columns: string, more = ''): HeavyFile {
  return screenOf(`"type":"report","call":"wallets","columns":[${columns}]${more}`);
}

function blocks(text: string): HeavyFile {
  return screenOf(`"type":"blocks","blocks":[${text}]`);
}

function field2(size: number, part: (index: number) => string): string {
  return `"a":{"label":"A","type":"select","options":[${repeat(size, part)}]}`;
}

/** Forms: fields, rules, decisions, actions, effects. */
const forms: Shapes = {
  'fields that nothing sends': (size) =>
    form({ fields: repeat(size, (at) => `"f${at}":{"label":"F","type":"text"}`) }),
  'fields that each wait for the one before': (size) =>
    form({
      fields: `${field},${repeat(size, (at) => `"f${at}":{"label":"F","type":"readOnly","value":{"from":"form.${at ? `f${at - 1}` : 'a'}"}}`)}`,
    }),
  'rules on one field': (size) => form({ rules: repeat(size, (at) => rule(`{"noneOf":["${at}"]}`)) }),
  'rules of lengths on one field': (size) =>
    form({ rules: repeat(size, (at) => rule(`{"minLength":${at + 1}}`)) }),
  'rules on many fields': (size) =>
    form({
      fields: repeat(size / 2, (at) => `"f${at}":{"label":"F","type":"text"}`),
      rules: repeat(size / 2, (at) => rule('{"filled":true}', `"form.f${at}"`)),
    }),
  'the same rule': (size) => form({ rules: repeat(size, () => rule('{"filled":true}')) }),
  'paths of one rule': (size) =>
    form({ rules: rule('{"filled":true}', `[${repeat(size, () => '"form.a"')}]`) }),
  'rules with an unknown mark': (size) =>
    form({
      fields: repeat(size / 2, (at) => `"f${at}":{"label":"F","type":"text"}`),
      rules: repeat(
        size / 2,
        (at) => `{"on":"form.f1","must":{"minLength":1},"message":"x","mark":"g${at}"}`,
      ),
    }),
  'values of one decision': (size) =>
    form({
      rules: rule(
        `{"enum":[${repeat(size / 2, (at) => `"a${at}"`)}],"noneOf":[${repeat(size / 2, (at) => `"b${at}"`)}]}`,
      ),
    }),
  'values of many decisions': (size) =>
    form({
      rules: repeat(size, (at) => rule(`{"noneOf":[${repeat(1000, (one) => `"${at}-${one}"`)}]}`)),
    }),
  'conditions of one decision': (size) =>
    form({
      fields: `${field},"b":{"label":"B","type":"text","unsent":"x","show":[${repeat(size, (at) => `{"on":"form.a","must":{"noneOf":[${at}]}}`)}]}`,
    }),
  options: (size) => form({ fields: field2(size, (at) => `{"value":"v${at}","label":"L${at}"}`) }),
  'options that stand twice': (size) => form({ fields: field2(size, () => '{"value":"v","label":"L"}') }),
  'decisions about many options': (size) =>
    form({
      fields: field2(size / 2, (at) => `{"value":"v${at}","label":"L${at}"}`),
      rules: repeat(size / 2, (at) => rule(`{"noneOf":["v${at}"]}`)),
    }),
  'decisions about options that there are not': (size) =>
    form({
      fields: field2(size / 2, (at) => `{"value":"v${at}","label":"L${at}"}`),
      rules: repeat(size / 2, (at) => rule(`{"noneOf":["w${at}"]}`)),
    }),
  'codes of a map': (size) =>
    form({
      fields: field2(size / 2, (at) => `{"value":"v${at}","label":"L${at}"}`),
      actions: `"send":${send(`"uid":{"from":"form.a","map":{${repeat(size / 2, (at) => `"v${at}":${at}`)}}},"to":1,"amount":1,"wallet":1`)}`,
    }),
  actions: (size) => form({ actions: repeat(size, (at) => `"s${at}":${send(whole)}`) }),
  'actions that wait for each other': (size) =>
    form({
      actions: repeat(
        size,
        (at) =>
          `"s${at}":{"label":"S","call":"wallets","payload":{},"show":{"on":"stage","must":{"const":"t${at + 1}"}},"success":{"texts":["x"],"then":[{"stage":"t${at}"}]}}`,
      ),
    }),
  'effects of one action': (size) =>
    form({
      actions: `"send":${send(whole, `,"failure":{"then":[${repeat(size, (at) => `{"stage":"s${at}"}`)}]}`)}`,
    }),
  'fields that one effect resets': (size) =>
    form({
      fields: repeat(size / 2, (at) => `"f${at}":{"label":"F","type":"text"}`),
      actions: `"send":${send(whole, `,"failure":{"then":[{"reset":[${repeat(size / 2, (at) => `"f${at}"`)}]}]}`)}`,
    }),
  'result texts': (size) =>
    form({
      actions: `"send":{"label":"S","call":"wallets","payload":{},"success":{"texts":[${repeat(size, (at) => `"t${at}"`)}]}}`,
    }),
  'payload keys': (size) =>
    form({ actions: `"send":${send(repeat(size, (at) => `"k${at}":{"from":"form.a"}`))}` }),
  'notes of one field': (size) =>
    form({
      fields: `"a":{"label":"A","type":"text","note":[${repeat(size, (at) => `{"when":{"on":"form.a","must":{"const":${at}}},"template":"x"}`)}]}`,
    }),
  'paths that lead to no field': (size) =>
    form({
      fields: repeat(size / 2, (at) => `"f${at}":{"label":"F","type":"text"}`),
      rules: repeat(size / 2, (at) => rule('{"filled":true}', `"form.g${at}"`)),
    }),
};

/** Reads: chained, in a circle, unused, and the paths into them. */
const reads: Shapes = {
  'reads that each wait for the one before': (size) =>
    form({
      reads: `"r0":{"call":"member","payload":{"uid":{"from":"form.a"}}},${repeat(size, (at) => `"r${at + 1}":{"call":"member","payload":{"uid":{"from":"r${at}.name"}}}`)}`,
    }),
  'reads that each wait for the one after': (size) =>
    form({
      reads: repeat(size, (at) => `"r${at}":{"call":"member","payload":{"uid":{"from":"r${at + 1}.name"}}}`),
    }),
  'reads in a circle': (size) =>
    form({
      reads: `"r0":{"call":"member","payload":{"uid":{"from":"r1.name"}}},${repeat(size, (at) => `"r${at + 1}":{"call":"member","payload":{"uid":{"from":"r${at}.name"}}}`)}`,
    }),
  'reads that nothing uses': (size) =>
    form({ reads: repeat(size, (at) => `"read${at}":{"call":"wallets"}`) }),
  'parts of one template': (size) =>
    form({
      reads: '"me":{"call":"member","payload":{"uid":{"from":"session.userId"}}}',
      fields: `"a":{"label":"A","type":"text","note":[{"template":"${repeat(size, () => '{me.name}')}"}]}`,
    }),
  'braces of one template': (size) =>
    form({ fields: `"a":{"label":"A","type":"text","note":[{"template":"${'{'.repeat(size)}"}]}` }),
  'templates with unknown names': (size) =>
    form({
      fields: `"a":{"label":"A","type":"text","note":[${repeat(size, (at) => `{"when":{"on":"form.a","must":{"const":${at}}},"template":"{who${at}.name}"}`)}]}`,
    }),
};

/** Reports and blocks. */
const reports: Shapes = {
  columns: (size) =>
    report(
      repeat(size, (at) => `{"header":"H${at}","field":"name","format":{"type":"labels","map":{"${at}":1}}}`),
    ),
  'columns of one heading': (size) => report(repeat(size, () => '{"header":"H","field":"name"}')),
  'columns of unknown fields': (size) =>
    report(repeat(size, (at) => `{"header":"H${at}","field":"nam${at}"}`)),
  'fields of one column': (size) => report(`{"header":"H","field":[${repeat(size, () => '"name"')}]}`),
  'labels of one column': (size) =>
    report(
      `{"header":"H","field":"name","format":{"type":"labels","map":{${repeat(size, (at) => `"c${at}":"x"`)}}}}`,
    ),
  'cases of one column': (size) =>
    report(
      `{"header":"H","field":"name","format":{"type":"cases","cases":[${repeat(size, (at) => `{"when":{"on":"row.name","must":{"const":"c${at}"}},"template":"{row.name}"}`)}]}}`,
    ),
  filters: (size) =>
    report(
      '{"header":"H","field":"name"}',
      `,"filters":[${repeat(size, (at) => `{"name":"n${at}","label":"L","type":"date","unsent":"x"}`)}]`,
    ),
  'filters that nothing sends': (size) =>
    report(
      '{"header":"H","field":"name"}',
      `,"filters":[${repeat(size, (at) => `{"name":"n${at}","label":"L","type":"date"}`)}]`,
    ),
  'options of one filter': (size) =>
    report(
      '{"header":"H","field":"name"}',
      `,"filters":[{"name":"n","label":"L","type":"select","unsent":"x","options":[${repeat(size, (at) => `{"value":${at},"label":"L${at}"}`)}]}]`,
    ),
  'blocks of text': (size) => blocks(repeat(size, () => '{"type":"text","text":"x"}')),
  forms: (size) => blocks(repeat(size, () => '{"type":"form","fields":{},"actions":{}}')),
  reports: (size) => blocks(repeat(size, () => '{"type":"report","columns":[{"header":"H","field":"f"}]}')),
  tabs: (size) =>
    blocks(`{"type":"tabs","tabs":[${repeat(size, (at) => `{"label":"T${at}","blocks":[]}`)}]}`),
  'tabs in tabs': (size) =>
    blocks(
      repeat(
        size,
        () =>
          '{"type":"tabs","tabs":[{"label":"T","blocks":['.repeat(7) +
          '{"type":"text","text":"x"}' +
          ']}]}'.repeat(7),
      ),
    ),
  items: (size) =>
    screenOf(
      `"type":"blocks","reads":{"me":{"call":"member","payload":{"uid":{"from":"session.userId"}}}},"blocks":[{"type":"details","read":"me","items":[${repeat(size, () => '{"label":"L","value":{"from":"me.name"}}')}]}]`,
    ),
  links: (size) =>
    blocks(`{"type":"links","links":[${repeat(size, () => '{"label":"L","to":"/profile"}')}]}`),
  'links that lead nowhere': (size) =>
    blocks(`{"type":"links","links":[${repeat(size, (at) => `{"label":"L","to":"/n${at}"}`)}]}`),
};

/** Files in which hardly anything is right. */
const wrongs: Shapes = {
  'unknown keys': (size) => screenOf(`"type":"form",${repeat(size, (at) => `"titl${at}":1`)}`),
  'unknown words': (size) =>
    report(repeat(size, (at) => `{"header":"H${at}","field":"name","format":"mony${at}"}`)),
  'keys that stand twice': (size) => screenOf(repeat(size, () => '"a":1')),
  'values of the wrong kind': (size) => report(repeat(size, () => '1')),
  'one long text': (size) => screenOf(`"type":"form","empty":"${'x'.repeat(size)}"`),
  'one long key': (size) => screenOf(`"type":"form","${'x'.repeat(size)}":1`),
  'one long path': (size) => form({ rules: rule('{"filled":true}', `"form${'.a'.repeat(size / 2)}"`) }),
  'escapes of one text': (size) => screenOf(`"type":"form","empty":"${'\\u00e9'.repeat(size / 6)}"`),
  'signs outside of the first plane': (size) => screenOf(`"type":"form","empty":"${'😀'.repeat(size / 4)}"`),
  'lines of nothing': (size) => screenOf(`"type":"form"${'\n'.repeat(size)}`),
  'deep lists': (size) =>
    screenOf(`"type":"form","reads":[${repeat(size, () => '['.repeat(20) + ']'.repeat(20))}]`),
  'one digit after the other': (size) => screenOf(`"type":"form","reads":${'1'.repeat(size)}`),
};

const calls = 'schemas/api/heavy.json';
const catalogue = (body: string): HeavyFile => ({ file: calls, text: `{"version":1,"calls":{${body}}}` });
const head = '"target":"api","method":"POST","path":"x","auth":true,"kind":"read"';

/** Catalogue, config, template and landing page. */
const others: Shapes = {
  calls: (size) => catalogue(repeat(size, (at) => `"c${at}":{${head},"request":{}}`)),
  'payload keys of a call': (size) =>
    catalogue(`"c":{${head},"request":{${repeat(size, (at) => `"k${at}":"text"`)}}}`),
  'fields of a call': (size) =>
    catalogue(`"c":{${head},"request":{},"rows":"","fields":{${repeat(size, (at) => `"k${at}":"text"`)}}}`),
  'values of a payload key': (size) =>
    catalogue(
      `"c":{${head},"request":{"t":{"oneOf":[${repeat(size / 2, (at) => `"v${at}"`)}]}},"rows":"","fieldsBy":{"key":"t","shapes":{${repeat(size / 2, (at) => `"w${at}":{}`)}}}}`,
    ),
  'parts of a template': (size) => ({
    file: 'schemas/templates/income.json',
    text: `{"version":1,"type":"form","fields":{${repeat(size, (at) => `"f${at}":{"label":"F"}`)}}}`,
  }),
  routes: (size) => ({
    file: 'screens.config.json',
    text: `{"version":1,"routes":{${repeat(size / 2, (at) => `"/r${at}":{"screen":"public/log${at}","access":"public"}`)}},"menu":[${repeat(size / 2, (at) => `{"to":"/s${at}"}`)}]}`,
  }),
  'entries of the landing page': (size) => ({
    file: 'schemas/content/landing.json',
    text: `{"version":1,"header":{"menu":[${repeat(size, (at) => `{"label":"L","to":"/n${at}"}`)}]}}`,
  }),
};

/** Every shape of file that is heavy in one way. */
export const heavyFiles: Shapes = { ...forms, ...reads, ...reports, ...wrongs, ...others };
