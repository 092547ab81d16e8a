import type { Json, JsonObject, Shape } from '#definition';
import type { Random } from '#server/sandbox/db/seed/createRandom.ts';
import {
  listBranches,
  listPlaces,
  listUsedProperties,
  resolveSchema,
  type Place,
  type Schema,
} from './language.ts';
import { RichFormDrawer } from './drawRichForm.ts';
import { calls, checkSmall, codes } from './smallPortal.ts';

/** A screen with the path of its route. */
export interface SmallScreen {
  path: string;
  screen: JsonObject;
}

/** The numbers of a run, over all its screens. */
export interface Drawn {
  /** The draws of each property, refused ones too, so that rare ones come first. */
  uses: Map<string, number>;
  /** The properties of the screens so far. */
  used: Set<string>;
  accepted: number;
  refused: number;
}

/** The names that a drawn value may refer to. */
interface Names {
  paths: string[];
  reads: string[];
  fields: string[];
  row: string[];
  /** The fields of the read's rows: the same list as `row` for a report over that read. */
  ofList: string[];
  columns: string[];
  path: string;
}

const named = Object.entries(calls);
const apiReads = named.filter(([, call]) => call.kind === 'read' && call.fields);
const rowCalls = apiReads.filter(([, call]) => call.rows !== undefined).map(([name]) => name);
const recordCalls = apiReads.filter(([, call]) => call.record !== undefined).map(([name]) => name);
const changeCalls = named
  .filter(([, call]) => call.kind === 'change' && Object.keys(call.request).length > 0)
  .map(([name]) => name);

const scalars: Json[] = [
  '',
  'A',
  'Open',
  'a@b.example',
  0,
  1,
  7,
  12.5,
  '12',
  true,
  false,
  null,
  '2024-05-01',
];

/** Draws a small valid screen: a plain one, and some properties of the language one after the other. */
export function drawScreen(random: Random, drawn: Drawn): SmallScreen {
  for (;;) {
    const plain = new Drawer(random, drawn).drawPlainScreen();
    if (isExcluded(plain.screen) || checkSmall(plain.screen, plain.path).problems.length > 0) {
      drawn.refused += 1;
      continue;
    }
    drawn.accepted += 1;
    let { screen } = plain;
    for (let added = 0, tries = 0; added < 6 && tries < 24; tries += 1) {
      const next = new Drawer(random, drawn, { path: plain.path, screen }).addProperty();
      if (isExcluded(next) || checkSmall(next, plain.path).problems.length > 0) {
        drawn.refused += 1;
        continue;
      }
      drawn.accepted += 1;
      added += 1;
      screen = next;
    }
    for (const one of listUsedProperties(screen)) drawn.used.add(one);
    return { path: plain.path, screen };
  }
}

/** Known differences between cases and runtime, which are not fixed yet. */
function isExcluded(screen: JsonObject): boolean {
  const reads = screen.reads as JsonObject | undefined;
  return listPlaces(screen).some(({ object, definition }) => {
    // The cases find no row for a row action that another value hides or closes.
    if (definition === 'RowRequest')
      return [object.show, object.disabled].some((test) => test && !JSON.stringify(test).includes('"row.'));
    // An action between two steps is refused for the wrong text of a later step, which is a mistake of the runtime.
    if (definition === 'LayoutStep' && object.next !== undefined)
      return /"type":"date(Time)?"[^{}]*"initial":{"from":"query/.test(JSON.stringify(screen));
    // The cases enter a value into a field that a value of a read hides.
    if (/^(Field|FieldGroup|FieldList)$/.test(definition))
      return Object.keys(reads ?? {}).some((name) =>
        JSON.stringify(object.show ?? null).includes(`"${name}`),
      );
    // Most words that are added to a rule contradict it, so that no value passes.
    if (definition === 'Rule')
      return !/^(minimum,maximum|minLength,maxLength|[a-zA-Z]+)(,optional)?$/.test(
        Object.keys(object.must ?? {}).join(),
      );
    // A form that waits for a record is gone as soon as its own values end the read: a mistake that check does not find.
    return definition === 'Form' && JSON.stringify(reads?.[String(object.record)] ?? null).includes('"form.');
  });
}

class Drawer {
  private count = 0;
  private depth = 0;
  private names: Names = {
    paths: [],
    reads: [],
    fields: [],
    row: [],
    ofList: [],
    columns: [],
    path: '/small',
  };

  constructor(
    private readonly random: Random,
    private readonly drawn: Drawn,
    private readonly known?: SmallScreen,
  ) {
    if (known) this.names = findNames(known);
  }

  private chance = (share: number): boolean => this.random.next() < share;

  private pick<T>(list: readonly T[]): T {
    return this.random.pick(list);
  }

  private text = (word: string): string => {
    this.count += 1;
    return `${word} ${this.random.whole(1, 99)}${'abcdefgh'[this.count % 8]}`;
  };

  /** Picks a name that was used least, or any. */
  private pickRare(names: string[]): string {
    const { uses } = this.drawn;
    const unused = names.filter((name) => !this.drawn.used.has(name));
    const known = unused.length > 0 && this.chance(0.8) ? unused : names;
    const rarest = this.chance(0.7)
      ? Math.min(...known.map((name) => uses.get(name) ?? 0))
      : Number.POSITIVE_INFINITY;
    const found = this.pick(known.filter((name) => (uses.get(name) ?? 0) <= rarest));
    uses.set(found, (uses.get(found) ?? 0) + 1);
    return found;
  }

  drawPlainScreen(): SmallScreen {
    if (this.chance(0.5)) {
      const screen = { version: 1, title: this.text('Title'), ...new RichFormDrawer(this.random).draw() };
      return { path: '/small', screen };
    }
    const path = this.chance(0.2) ? '/small/:id' : '/small';
    const reads: JsonObject = {};
    if (this.chance(0.5)) reads.record = this.drawRead(recordCalls, path);
    if (this.chance(0.4)) reads.list = this.drawRead(rowCalls, path);
    const head = { version: 1, title: this.text('Title'), ...(Object.keys(reads).length > 0 && { reads }) };
    this.names = findNames({ path, screen: head });
    const kind = this.random.next();
    if (kind < 0.3) return { path, screen: { ...head, ...this.drawReport() } };
    if (kind < 0.7) return { path, screen: { ...head, ...this.drawForm() } };
    const inner = [this.drawBlock(reads)];
    const outer: JsonObject[] = this.chance(0.15)
      ? [{ type: 'tabs', tabs: [{ label: this.text('Tab'), blocks: inner }] }]
      : this.chance(0.15)
        ? [{ type: 'sideBySide', blocks: inner }]
        : inner;
    return { path, screen: { ...head, type: 'blocks', blocks: outer } };
  }

  private drawRead(names: string[], path: string): JsonObject {
    const call = this.pick(names);
    return { call, payload: this.drawPayload(call, path) };
  }

  /** Every payload key of a call, from what is there on every screen. */
  private drawPayload(call: string, path: string): JsonObject {
    const entries = Object.keys(calls[call]?.request ?? {}).map((key): [string, Json] => [
      key,
      path.includes(':') && this.chance(0.5) ? { from: 'route.id' } : { from: 'session.userId' },
    ]);
    return Object.fromEntries(entries);
  }

  private drawBlock(reads: JsonObject): JsonObject {
    const kinds = [
      () => this.drawForm(),
      () => this.drawReport(),
      ...(reads.record ? [() => this.drawDetails(), () => this.drawDetails()] : []),
      () => ({ type: 'text', text: this.drawRef('Value') }),
      () => ({ type: 'image', source: '/public/logo.svg', alt: this.text('Alt') }),
      () => ({ type: 'links', links: [this.drawRef('Link')] }),
    ];
    return this.pick(kinds)();
  }

  private drawDetails(): JsonObject {
    return { type: 'details', read: 'record', items: [this.drawRef('Item')] };
  }

  private drawReport(): JsonObject {
    const isOfRead = this.names.reads.includes('list') && this.chance(0.3);
    const call = this.pick(rowCalls);
    const source: JsonObject = isOfRead
      ? { rows: 'list' }
      : { call, payload: this.drawPayload(call, this.names.path) };
    const fields = isOfRead
      ? this.names.paths.flatMap(findListField)
      : Object.keys(calls[call]?.fields ?? {});
    const columns = shuffle(fields, this.random)
      .slice(0, this.random.whole(1, 4))
      .map((field) => ({ header: this.text('Column'), field }));
    return { type: 'report', ...source, columns };
  }

  private drawForm(): JsonObject {
    const call = this.pick(changeCalls);
    const shapes = Object.entries(calls[call]?.request ?? {}).slice(0, this.random.whole(1, 4));
    const fields = Object.fromEntries(shapes.map(([name, shape]) => [name, this.drawField(shape as Shape)]));
    this.names.fields = Object.keys(fields);
    this.names.paths.push(...this.names.fields.map((name) => `form.${name}`));
    if (this.chance(0.2)) {
      this.names.fields.push('shown');
      fields.shown = { label: this.text('Field'), type: 'readOnly', value: this.drawRef('Value') };
    }
    const payload = Object.fromEntries(shapes.map(([name]) => [name, { from: `form.${name}` }]));
    const sent: JsonObject = this.chance(0.5) ? { send: 'form' } : { payload };
    const success: JsonObject = this.chance(0.5) ? { texts: ['Done'] } : {};
    const action = { label: this.text('Send'), call, ...sent, success };
    return { type: 'form', fields, actions: { send: action } };
  }

  private drawField(shape: Shape): JsonObject {
    const label = this.text('Field');
    if (typeof shape === 'object' && 'object' in shape) {
      const inner = Object.entries(shape.object).map(([name, one]) => [name, this.drawField(one)]);
      return { type: 'group', label, fields: Object.fromEntries(inner) as JsonObject };
    }
    if (typeof shape === 'object' && 'list' in shape)
      return { type: 'list', label, item: this.drawField(shape.list) };
    if (shape === 'file') return { label, type: 'file' };
    const type = this.pick(fieldTypes);
    if (type === 'hidden') return { label, type, initial: this.pick(scalars) };
    if (!['select', 'radio', 'combobox'].includes(type)) return { label, type };
    const isFromRead = this.names.reads.includes('list') && this.chance(0.4);
    const options = isFromRead ? this.drawOptionsFrom() : this.drawOptions();
    return { label, type, options };
  }

  private drawOptions(): Json {
    if (this.chance(0.15)) return this.pick(Object.keys(codes));
    const values = shuffle(
      scalars.filter((one) => one !== null && one !== '' && one !== '12'),
      this.random,
    );
    return values.slice(0, 3).map((value) => ({ value, label: `Choice ${String(value)}` }));
  }

  private drawOptionsFrom(): JsonObject {
    const fields = this.names.paths.flatMap(findListField);
    if (fields.length === 0) return { from: 'list', valueKey: 'id', labelKey: 'name' };
    const [valueKey = '', labelKey = valueKey] = fields;
    return { from: 'list', valueKey, labelKey };
  }

  /** The screen with one more property or item, which may be wrong. */
  addProperty(): JsonObject {
    const screen = structuredClone(this.known?.screen ?? {});
    const free = listPlaces(screen).flatMap((place) => listFree(place).map((key) => [place, key] as const));
    const name = this.pickRare([...new Set(free.map(([{ definition }, key]) => `${definition}.${key}`))]);
    const [place, key] = this.pick(free.filter(([{ definition }, one]) => `${definition}.${one}` === name));
    const { object, schema, definition } = place;
    const before = object[key];
    const part = schema.properties?.[key] ?? {};
    if (Array.isArray(before)) {
      const items = listBranches(part, definition).find((one) => one.schema.type === 'array')?.schema.items;
      object[key] = [...before, this.draw(items ?? {}, definition, key, object)];
    } else object[key] = this.draw(part, definition, key, object);
    if (key === 'filters') this.sendFilter(object);
    return screen;
  }

  /** Sends the newest filter of a report, or says that it is not sent. */
  private sendFilter(report: JsonObject): void {
    const filter = (report.filters as JsonObject[]).at(-1);
    const keys = Object.keys(calls[String(report.call)]?.request ?? {});
    if (!filter) return;
    if (keys.length === 0 || this.chance(0.2)) filter.unsent = 'It is only looked at.';
    else {
      delete filter.unsent;
      const names = String(filter.type).endsWith('Range') ? ['from', 'to'] : [''];
      const sent = names.map((end) => [
        this.pick(keys),
        { from: [`filters.${String(filter.name)}`, end].filter(Boolean).join('.') },
      ]);
      report.payload = { ...(report.payload as JsonObject), ...(Object.fromEntries(sent) as JsonObject) };
    }
  }

  private drawRef(name: string): Json {
    return this.draw({ $ref: `#/definitions/${name}` }, name, '', {});
  }

  /** Draws a value of a schema, at a property of an object. */
  private draw(given: Schema, definition: string, key: string, object: JsonObject): Json {
    const special = this.drawSpecial(given, definition, key);
    if (special !== undefined) return special;
    const { schema, name } = resolveSchema(given, definition);
    const union = schema.anyOf ?? schema.oneOf;
    if (union) return this.draw(this.pickBranch(union), name, key, object);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.pick(schema.enum);
    const type = Array.isArray(schema.type) ? this.pick(schema.type) : schema.type;
    if (type === 'boolean') return this.chance(0.5);
    if (type === 'integer' || type === 'number') {
      const from = Math.max(schema.minimum ?? 0, 0);
      return this.random.whole(from, Math.min(schema.maximum ?? 20, from + 20));
    }
    if (type === 'array') {
      const length = Math.max(schema.minItems ?? 1, this.random.whole(1, 2));
      return Array.from({ length }, () => this.draw(schema.items ?? {}, name, key, object));
    }
    if (type === 'object') return this.drawObject(schema, name, key, object);
    return type === 'null' ? null : this.drawText(name, key, object);
  }

  private pickBranch<T>(branches: T[]): T {
    return this.depth > 4 ? branches[0]! : this.pick(branches);
  }

  private drawObject(schema: Schema, name: string, key: string, object: JsonObject): JsonObject {
    this.depth += 1;
    const { properties, required = [], additionalProperties } = schema;
    const made: JsonObject = {};
    if (properties) {
      const optional = Object.keys(properties).filter((one) => !required.includes(one));
      const more = optional.filter(() => this.chance(this.depth > 2 ? 0.05 : 0.2));
      const keys = [...required, ...more];
      if (keys.length === 0 && optional.length > 0) {
        const rare = this.pickRare(optional.map((one) => `${name}.${one}`));
        keys.push(rare.slice(name.length + 1));
      }
      for (const one of keys) made[one] = this.draw(properties[one] ?? {}, name, one, made);
    } else if (typeof additionalProperties === 'object')
      for (const one of this.drawKeys(name, key, object))
        made[one] = this.draw(additionalProperties, name, key, made);
    if (properties?.payload && typeof made.call === 'string' && this.chance(0.9))
      made.payload = this.drawPayload(made.call, this.names.path);
    this.depth -= 1;
    return made;
  }

  /** Keys of a record whose names the author chooses. */
  private drawKeys(definition: string, key: string, object: JsonObject): string[] {
    if (key === 'payload') {
      const keys = Object.keys(calls[String(object.call)]?.request ?? {});
      return keys.length > 0 ? [this.pick(keys)] : ['id'];
    }
    if (key === 'route') return ['id'];
    if (key === 'fields' && definition.startsWith('Failure')) return ['Wrong name'];
    if (['map', 'colours', 'icons'].includes(key)) return ['A', 'Open'].slice(0, this.random.whole(1, 2));
    return [this.pick(['one', 'two', 'three', 'four'])];
  }

  private drawSpecial(given: Schema, definition: string, key: string): Json | undefined {
    const reference = given.$ref?.replace('#/definitions/', '');
    const { paths, fields } = this.names;
    if (definition === 'AnswerTotal') return key === 'from' ? 'answer.total' : undefined;
    if (reference === 'Path' && /^(EachValue|CountValue)$/.test(definition))
      return this.pick([...this.names.reads, ...fields.map((name) => `form.${name}`)]);
    if (reference === 'Path') return this.drawPath();
    if (reference === 'Scalar') return this.pick(scalars);
    if (reference === 'Value' && this.chance(0.5))
      return this.chance(0.3) ? this.pick(scalars) : { from: this.drawPath() };
    // An object or a list is only sent: shown as a text it means nothing.
    if (
      reference === 'Value' &&
      !/payload|query|route|^ObjectValue|^EachValue/.test(`${key} ${definition}`)
    ) {
      const shown = ['From', 'Template', 'Sum', 'Difference', 'Product', 'Count'];
      return this.drawRef(`${this.pick(shown)}Value`);
    }
    if (reference === 'CodeListName') return this.pick(Object.keys(codes));
    if (key === 'layout' && !reference) return this.drawLayout();
    if (key === 'options' && definition === 'Field')
      return this.chance(0.5) ? this.drawOptions() : this.drawOptionsFrom();
    // The cases fill the rows of a report and its words apart, although both may come from one read.
    if (reference === 'LabelsFromFormat' && this.names.row === this.names.ofList) return 'text';
    if (reference && /OptionsFrom$|^LabelsFromFormat$/.test(reference) && paths.length > 0) {
      const own: JsonObject = reference === 'LabelsFromFormat' ? { type: 'labelsFrom' } : {};
      const all: JsonObject = reference === 'FilterOptionsFrom' && this.chance(0.5) ? { all: 'All' } : {};
      return { ...own, ...this.drawOptionsFrom(), ...all };
    }
    if (reference === 'FormField') return this.drawField('text');
    if (key === 'template') return `${this.text('Text')} {${this.drawPath()}}`;
    if (definition === 'Failure.fields' || key === 'mark') return this.pick([...fields, 'none']);
    return undefined;
  }

  private drawPath(): string {
    return this.pick(this.names.paths);
  }

  private drawLayout(): Json {
    const names = this.names.fields;
    const part = (parts: Json[], at: number): Json[] => {
      const kind = this.pick(['none', 'section', 'step', 'tab']);
      const label = this.text('Part');
      if (kind === 'none') return parts;
      if (kind === 'section') return [{ section: label, parts }];
      return kind === 'tab' ? [{ tab: label, parts }] : [{ step: `step${at}`, label, parts }];
    };
    const middle = this.random.whole(0, names.length);
    const rest = names.slice(middle);
    const beside: Json[] = rest.length > 1 && this.chance(0.5) ? [rest] : rest;
    const first = names.slice(0, middle);
    return [...(first.length > 0 ? part(first, 1) : []), ...(beside.length > 0 ? part(beside, 2) : [])];
  }

  private drawText(definition: string, key: string, object: JsonObject): string {
    const { reads, fields, row, columns } = this.names;
    const from = (list: string[]): string => (list.length > 0 ? this.pick(list) : 'none');
    const texts: Record<string, () => string> = {
      'Read.call': () => this.pick([...rowCalls, ...recordCalls]),
      'Report.call': () => this.pick(rowCalls),
      'Action.call': () => this.pick(changeCalls),
      'RowRequest.call': () => this.pick(changeCalls),
      'Upload.call': () => this.pick(changeCalls),
      'Upload.key': () => from(Object.keys(calls[String(object.call)]?.request ?? {})),
      'Upload.value': () => this.pick(['answer.id', 'id', 'answer.result']),
      'Details.read': () => from(reads),
      'Form.record': () => from(reads),
      'Ask.record': () => from(reads),
      'Column.field': () => from(row),
      'Total.field': () => from(row.filter((one) => /amount|fee|income|total|price/i.test(one))),
      'Order.field': () => from(row),
      'Chart.x': () => from(columns.filter((one) => /date|day|at$|since|dd|on$/i.test(one))),
      'Chart.y': () => from(columns.filter((one) => /amount|fee|income|total|price/i.test(one))),
      'Item.field': () => from(fields),
      'FieldLine.field': () => from(fields),
      'Code.field': () => from(fields),
      'ResetEffect.reset': () => from(fields),
      'RefreshEffect.refresh': () => from([...reads, 'table']),
      'Field.autocomplete': () => this.pick(['name', 'email', 'off']),
      'Field.types': () => this.pick(['image/png', '.pdf', 'image/*']),
      'Constraint.pattern': () => this.pick(['[A-Z]{3}[0-9]{2}', '[a-z]+', '[0-9]{6}', '(yes|no)']),
      'DateTimeInFormat.zone': () => this.pick(['Europe/London', 'Asia/Kolkata', 'America/New_York']),
      'Report.name': () => 'table',
      'Filter.name': () => this.pick(['one', 'two', 'three']),
      'Field.key': () => this.pick(['one', 'two', ...fields]),
      'StageEffect.stage': () => this.pick(['sent', 'done']),
      'LayoutStep.next': () => 'send',
    };
    const found =
      texts[`${definition}.${key}`] ?? texts[`${definition.replace(/^.*(?=Filter$)/, '')}.${key}`];
    if (found) return found();
    if (key === 'to') return this.pick(['/income', '/small', 'https://example.com/', '/small/:id']);
    return this.text(key.charAt(0).toUpperCase() + key.slice(1));
  }
}

/** The properties that an object may still get, and its lists that may grow. */
function listFree({ object, schema }: Place): string[] {
  return Object.keys(schema.properties ?? {}).filter((key) => {
    if (key === '$schema' || key === 'version' || key === 'extends') return false;
    const now = object[key];
    return now === undefined || (Array.isArray(now) && now.length < 3 && key !== 'texts' && key !== 'layout');
  });
}

function findListField(path: string): string[] {
  return path.startsWith('list[0].') ? [path.slice('list[0].'.length)] : [];
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((one) => [random.next(), one] as const)
    .toSorted(([left], [right]) => left - right)
    .map(([, one]) => one);
}

const fieldTypes = [
  'text',
  'text',
  'password',
  'textarea',
  'select',
  'combobox',
  'radio',
  'checkbox',
  'date',
  'dateTime',
  'time',
  'number',
  'hidden',
];

/** The names that a screen has, and the paths that its values can be read at. */
function findNames({ path, screen }: SmallScreen): Names {
  const reads = Object.entries((screen.reads ?? {}) as Record<string, JsonObject>);
  const places = listPlaces(screen);
  const report = places.find(({ definition }) => definition === 'Report')?.object;
  const form = places.find(({ definition }) => definition === 'Form')?.object;
  const fieldsOf = (call: Json | undefined) => Object.keys(calls[String(call)]?.fields ?? {});
  const fields = Object.keys((form?.fields ?? {}) as JsonObject);
  const ofList = fieldsOf((screen.reads as Record<string, JsonObject> | undefined)?.list?.call);
  const row = report?.rows ? ofList : fieldsOf(report?.call);
  const filters = ((report?.filters ?? []) as JsonObject[]).map((one) => `filters.${String(one.name)}`);
  const ofReads = reads.flatMap(([name, read]) => {
    const isList = calls[String(read.call)]?.rows !== undefined;
    return fieldsOf(read.call).map((one) => (isList ? `${name}[0].${one}` : `${name}.${one}`));
  });
  const chosen = fields.flatMap((name) =>
    ofReads
      .flatMap(findListField)
      .map((one) => `chosen.${name}.${one}`)
      .slice(0, 2),
  );
  const paths = [
    'session.userId',
    'session.claims.role',
    'query.ref',
    'stage',
    'portal.brand',
    ...(path.includes(':') ? ['route.id'] : []),
    ...fields.flatMap((name) => [`form.${name}`, `form.${name}`]),
    ...row.map((one) => `row.${one}`),
    ...filters,
    ...ofReads,
    ...chosen,
    ...(form ? ['answer.result', `sent.${fields[0]}`] : []),
  ];
  const columns = ((report?.columns ?? []) as JsonObject[]).flatMap(({ field }) =>
    [field].flat().map(String),
  );
  return { paths, reads: reads.map(([name]) => name), fields, row, ofList, columns, path };
}
