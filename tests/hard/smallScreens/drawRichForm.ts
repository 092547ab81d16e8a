import type { Json, JsonObject } from '#definition';
import type { Random } from '#server/sandbox/db/seed/createRandom.ts';
import { calls } from './smallPortal.ts';

/** Calls with texts, amounts, days, moments, truth values, files and lists. */
const sendingCalls = [
  ...['applyForCoaching', 'addPhoto', 'bookLesson', 'renewMembership', 'reserve', 'invitePlayer'],
  ...['transfer', 'changePlayer', 'orderFromShop', 'askSupport', 'apply', 'withdrawal', 'volunteer'],
  ...['bookCourt', 'changeAddress', 'savePreferences', 'payFee', 'updateUsdtAddress', 'changePassword'],
];

const recordCalls = ['player', 'member', 'court', 'credit', 'membership', 'clubCredit', 'locker'];
const listCalls = ['shopArticles', 'openFees', 'coaches', 'courts', 'statuses'];

const typesByShape: Record<string, string[]> = {
  text: ['text', 'text', 'textarea', 'password', 'select', 'combobox', 'radio', 'time'],
  id: ['text', 'hidden', 'select'],
  code: ['select', 'radio', 'combobox', 'text'],
  any: ['text', 'checkbox', 'select', 'number'],
  amount: ['number'],
  number: ['number'],
  integer: ['number'],
  boolean: ['checkbox'],
  date: ['date'],
  moment: ['dateTime'],
  file: ['file'],
};

const choices = ['A', 'Open', 'Third'];

interface DrawnField {
  name: string;
  type: string;
  field: JsonObject;
}

/** Draws a form whose parts belong together: rules, receipts, uploads, steps and stages. */
export class RichFormDrawer {
  private count = 0;
  private readonly reads: JsonObject = {};
  private fields: DrawnField[] = [];

  constructor(private readonly random: Random) {}

  private chance = (share: number): boolean => this.random.next() < share;

  private pick<T>(list: readonly T[]): T {
    return this.random.pick(list);
  }

  private text(word: string): string {
    this.count += 1;
    return `${word} ${this.count}${this.pick(['a', 'é', '', ' of it'])}`;
  }

  /** The parts of a screen besides its version and title. */
  draw(): JsonObject {
    if (this.chance(0.6)) this.reads.record = this.drawRead(recordCalls);
    if (this.chance(0.4)) this.reads.list = this.drawRead(listCalls);
    const call = this.pick(sendingCalls);
    const keys = this.pickKeys(call);
    this.fields = keys.flatMap((key) => this.drawField(key, calls[call]?.request[key] as Json));
    if (this.chance(0.2)) this.fields.push(this.drawShown());
    const form = { type: 'form', fields: this.listFields() };
    const kind = this.pick(['plain', 'plain', 'plain', 'stages', 'steps', 'steps', 'code']);
    const parts = this.drawKind(kind, call, keys);
    const sent = JSON.stringify(parts).includes('"changed"');
    const isOfRecord = this.reads.record && (sent || this.chance(0.2));
    const whole = { ...form, ...(isOfRecord && { record: 'record' }), ...parts };
    const used = Object.entries(this.reads).filter(([name]) =>
      JSON.stringify(whole).match(new RegExp(`("from":|"on":|"record":)"${name}[".]`)),
    );
    return { ...(used.length > 0 && { reads: Object.fromEntries(used) }), ...whole };
  }

  private listFields(): JsonObject {
    return Object.fromEntries(this.fields.map(({ name, field }) => [name, field]));
  }

  private pickKeys(call: string): string[] {
    const all = Object.keys(calls[call]?.request ?? {});
    const from = this.random.whole(0, Math.max(all.length - 4, 0));
    return all.slice(from, from + this.random.whole(1, 4));
  }

  private drawRead(names: string[]): JsonObject {
    const call = this.pick(names);
    const keys = Object.keys(calls[call]?.request ?? {});
    const payload = Object.fromEntries(keys.map((key) => [key, { from: 'session.userId' }]));
    return { call, payload };
  }

  private fieldsOf(read: string): [name: string, shape: Json][] {
    const { call } = (this.reads[read] ?? {}) as JsonObject;
    return Object.entries(calls[String(call)]?.fields ?? {}) as [string, Json][];
  }

  private drawField(name: string, given: Json): DrawnField[] {
    const label = this.text('Field');
    const shape = (given as JsonObject | null)?.shape ?? given;
    if (typeof shape === 'object' && shape !== null && !Array.isArray(shape)) {
      if ('list' in shape) return [this.drawListField(name, label, shape.list ?? 'text')];
      if ('oneOf' in shape)
        return [this.addMore({ name, type: 'select', field: this.drawChoice('select', label) })];
      const inner = Object.entries((shape.object ?? {}) as JsonObject).flatMap(([key, one]) =>
        this.drawField(key, one),
      );
      const fields = Object.fromEntries(inner.map((one) => [one.name, one.field]));
      return [{ name, type: 'group', field: { type: 'group', label, fields } }];
    }
    const type = this.pick(typesByShape[String(shape)] ?? ['text']);
    const field = this.drawOfType(type, label, name);
    return [this.addMore({ name, type: String(field.type), field })];
  }

  private drawListField(name: string, label: string, shape: Json): DrawnField {
    if (typeof shape !== 'object' && this.chance(0.5)) {
      const type = this.pick(['select', 'combobox']);
      const field = {
        label,
        type,
        several: true,
        options: choices.map((one) => ({ value: one, label: `Choice ${one}` })),
      };
      return { name, type: 'several', field };
    }
    const [item] = this.drawField('item', shape);
    const ends = {
      ...(this.chance(0.5) && { minItems: this.random.whole(1, 2) }),
      ...(this.chance(0.5) && { maxItems: this.random.whole(2, 4) }),
    };
    return { name, type: 'list', field: { type: 'list', label, item: item?.field ?? null, ...ends } };
  }

  private drawOfType(type: string, label: string, name: string): JsonObject {
    if (type === 'hidden')
      return {
        label,
        type,
        initial: this.pick<Json>(['A', 7, { from: 'query.ref' }, { from: 'session.userId' }]),
      };
    if (['select', 'combobox', 'radio'].includes(type)) return this.drawChoice(type, label);
    if (type === 'file')
      return {
        label,
        type,
        ...(this.chance(0.5) && { types: ['image/*'] }),
        ...(this.chance(0.4) && { size: 2 }),
      };
    if (name === 'photo')
      return { label, type: 'file', upload: { call: 'keepPicture', key: 'file', value: 'picture.id' } };
    return { label, type };
  }

  private drawChoice(type: string, label: string): JsonObject {
    const [valueKey, labelKey = valueKey] = this.fieldsOf('list').map(([name]) => name);
    if (valueKey && this.chance(0.5))
      return { label, type, options: { from: 'list', valueKey, labelKey: labelKey ?? valueKey } };
    return { label, type, options: choices.map((one) => ({ value: one, label: `Choice ${one}` })) };
  }

  /** Adds properties that fit the field's type. */
  private addMore(drawn: DrawnField): DrawnField {
    const { field } = drawn;
    const type = String(field.type);
    const [known] = this.fields;
    const add = (share: number, more: () => JsonObject) =>
      this.chance(share) ? Object.assign(field, more()) : field;
    if (type === 'hidden') return drawn;
    add(0.15, () => ({ help: this.text('Help') }));
    if (known && !['group', 'list'].includes(known.type)) {
      add(0.15, () => ({
        show: this.drawCondition(known),
        ...(this.chance(0.4) && { hidden: this.pick(['kept', 'leftOut']) }),
      }));
      add(0.1, () => ({ disabled: this.drawCondition(known) }));
      add(0.1, () => ({
        note: [{ when: this.drawCondition(known), template: `Note {form.${known.name}}` }],
      }));
    }
    const ofRecord = this.fieldsOf('record').map(([one]) => one);
    if (['text', 'textarea', 'number'].includes(type)) {
      add(0.2, () => ({
        initial: this.pick<Json>([
          { from: ofRecord.length > 0 ? `record.${this.pick(ofRecord)}` : 'query.code' },
          { from: 'query.ref' },
          '12',
        ]),
      }));
      add(0.1, () => ({ placeholder: this.text('Type') }));
    }
    if (type === 'text') {
      add(0.2, () => ({ maxLength: this.random.whole(2, 9) }));
      add(0.2, () => ({ allow: this.pick(['digits', 'wholeNumber', 'lettersAndSpaces']) }));
    }
    if (type === 'number') add(0.4, () => ({ decimals: this.random.whole(0, 3) }));
    if (type === 'date' || type === 'dateTime')
      add(0.2, () => ({ initial: this.pick<Json>(['2024-05-01', { from: 'query.ref' }]) }));
    if (type === 'checkbox') add(0.2, () => ({ initial: true }));
    return drawn;
  }

  private drawShown(): DrawnField {
    const from = this.pick([
      ...this.fields.map(({ name }) => `form.${name}`),
      'session.userId',
      'portal.now',
    ]);
    const value = this.pick<Json>([{ from }, { template: `By {${from}}` }]);
    return { name: 'shown', type: 'readOnly', field: { label: this.text('Field'), type: 'readOnly', value } };
  }

  private plainFields(): DrawnField[] {
    return this.fields.filter(
      ({ type }) => !['group', 'list', 'readOnly', 'hidden', 'password'].includes(type),
    );
  }

  private drawKind(kind: string, call: string, keys: string[]): JsonObject {
    const send = this.drawAction(call, keys);
    if (kind === 'stages') return this.drawStages(send);
    if (kind === 'code') return this.drawCode(send);
    if (kind === 'steps' && this.fields.length > 1) return this.drawSteps(send);
    const isOfForm = this.chance(0.5);
    const rules = this.drawRules();
    const errors: JsonObject = this.chance(0.3) && rules.length > 0 ? { allErrors: true } : {};
    const layout: JsonObject =
      this.fields.length > 1 && this.chance(0.3) ? { layout: this.drawLayout() } : {};
    const more: JsonObject = { ...layout, ...errors, ...(this.chance(0.15) && { persist: 'tab' }) };
    if (isOfForm) return { ...more, rules, actions: { send } };
    return { ...more, actions: { send: { ...send, rules } } };
  }

  private drawLayout(): Json {
    const names = this.fields.map(({ name }) => name);
    if (names.length > 1 && this.chance(0.4)) return [names.slice(0, 2), ...names.slice(2)];
    return [
      { [this.pick(['section', 'tab'])]: this.text('Part'), parts: names.slice(0, 1) },
      { [this.pick(['section', 'tab'])]: this.text('Part'), parts: names.slice(1) },
    ];
  }

  private drawAction(call: string, keys: string[]): JsonObject {
    const label = this.text('Send');
    const payload: JsonObject = {};
    const send = this.pick(['form', this.reads.record ? 'changed' : '', '', '']);
    for (const key of Object.keys(calls[call]?.request ?? {}))
      if (!keys.includes(key)) payload[key] = null;
      else if (send === '') payload[key] = { from: `form.${key}` };
    const [first] = this.plainFields();
    return {
      label,
      call,
      ...(send !== '' && { send }),
      payload,
      success: this.drawSuccess(call),
      ...(this.chance(0.3) && { failure: this.drawFailure() }),
      ...(this.chance(0.15) && { ask: this.drawAsk() }),
      ...(this.chance(0.1) && { again: this.random.whole(2, 9) }),
      ...(this.chance(0.15) && first && { disabled: this.drawCondition(first) }),
      ...(this.chance(0.1) && first && { show: this.drawCondition(first) }),
    };
  }

  private drawSuccess(call: string): JsonObject {
    const names = this.plainFields().map(({ name }) => name);
    const has = calls[call]?.text !== undefined;
    const effects: Json[] = [
      'clear',
      ...(names.length > 0 ? [{ reset: [this.pick(names)] }] : []),
      ...(this.fieldsOf('record').length > 0 ? [{ refresh: ['record'] }] : []),
      { navigate: { to: this.pick(['/income', '/small']), query: { ref: { from: 'session.userId' } } } },
      { reload: { after: 3 } },
    ];
    return {
      ...(has && this.chance(0.6) && { texts: this.pick([['Done'], ['Done', 'Very well']]) }),
      ...(this.chance(0.5) && { toast: this.text('Thanks') }),
      ...(this.chance(0.4) ? { then: [this.pick(effects)] } : {}),
      ...(this.chance(0.4) && { receipt: this.drawReceipt() }),
    };
  }

  private drawReceipt(): JsonObject {
    const names = this.plainFields()
      .map(({ name, type }) => (type === 'file' || type === 'several' ? '' : name))
      .filter(Boolean);
    const line = (): Json => {
      const [from = 'session.userId'] = names.length > 0 ? [this.pick(names)] : [];
      const value = this.pick<Json>([
        { from: names.length > 0 ? `sent.${from}` : from },
        { from: names.length > 0 ? `form.${from}` : from },
        { template: `By {session.userId}, {portal.brand}` },
        { from: 'answer.id', else: 'none' },
        ...this.fieldsOf('record').map(([one]) => ({ from: `record.${one}` })),
      ]);
      const format: JsonObject = this.chance(0.3)
        ? { format: this.pick(['money', 'date', 'dateTime', 'text', 'number', 'shortened']) }
        : {};
      const show: JsonObject =
        this.chance(0.2) && names.length > 0 ? { show: { on: `sent.${from}`, must: { filled: true } } } : {};
      const copy: JsonObject = this.chance(0.1) ? { copy: 'Copied' } : {};
      const isField = names.length > 0 && this.chance(0.4);
      return isField
        ? { field: from, ...show }
        : { label: this.text('Line'), value, ...format, ...show, ...copy };
    };
    const link: JsonObject = this.chance(0.3) ? { link: { to: '/income', label: this.text('Go') } } : {};
    return {
      title: this.pick<Json>([this.text('Receipt'), { template: `Of {session.userId}` }]),
      items: [line(), ...(this.chance(0.6) ? [line()] : [])],
      ...link,
    };
  }

  private drawFailure(): JsonObject {
    const names = this.plainFields().map(({ name }) => name);
    return {
      ...(names.length > 0 && this.chance(0.5) && { fields: { 'Wrong name': this.pick(names) } }),
      ...(this.chance(0.5) && { toast: this.text('Failed') }),
      ...(this.chance(0.3) && {
        then: [this.pick<Json>(['clear', ...(names.length > 0 ? [{ reset: [this.pick(names)] }] : [])])],
      }),
    };
  }

  private drawAsk(): JsonObject {
    const names = this.plainFields().map(({ name }) => name);
    const items: JsonObject =
      names.length > 0 && this.chance(0.6)
        ? { items: [{ label: this.text('Item'), value: { from: `form.${this.pick(names)}` } }] }
        : {};
    return {
      title: this.text('Sure'),
      button: this.text('Yes'),
      ...items,
      ...(this.chance(0.3) && { side: true }),
    };
  }

  private drawStages(send: JsonObject): JsonObject {
    const first = {
      label: this.text('Check'),
      call: 'sendJoinCode',
      payload: { email: { from: 'session.userId' } },
      success: { then: [{ stage: 'sent' }] },
    };
    const isSent = { on: 'stage', must: { const: 'sent' } };
    const notYet: JsonObject = this.chance(0.7) ? { show: { on: 'stage', must: { filled: false } } } : {};
    const late = this.fields.length > 1 ? this.plainFields().at(-1) : undefined;
    if (late && this.chance(0.6)) late.field.show = isSent;
    const fields = this.listFields();
    const own = this.chance(0.5) ? this.drawRules(late) : [];
    const rules = this.drawRules(own.length > 0 ? undefined : late);
    return {
      fields,
      rules,
      actions: {
        check: { ...first, ...notYet, ...(own.length > 0 && { rules: own }) },
        send: { ...send, show: isSent },
      },
    };
  }

  private drawCode(send: JsonObject): JsonObject {
    const [about] = this.plainFields();
    if (!about) return { actions: { send } };
    this.fields.push({
      name: 'secretCode',
      type: 'text',
      field: { label: this.text('Code'), type: 'text', unsent: 'it is only compared' },
    });
    const isSent = { on: 'stage', must: { const: 'sent' } };
    const code = { field: 'secretCode', to: { from: 'session.userId' }, about: about.name, seconds: 60 };
    const first = {
      label: this.text('Check'),
      call: 'sendJoinCode',
      payload: { email: { from: 'session.userId' } },
      code,
      success: { toast: 'Code sent', then: [{ stage: 'sent' }] },
    };
    this.fields.at(-1)!.field.show = isSent;
    const summary: JsonObject = this.chance(0.5) ? { summary: [{ field: about.name }] } : {};
    // A rule of the form about the code would close the button that sends it.
    const rules = this.drawRules();
    return {
      fields: this.listFields(),
      ...summary,
      actions: { check: first, send: { ...send, show: isSent, rules } },
    };
  }

  private drawSteps(send: JsonObject): JsonObject {
    const names = this.fields.map(({ name }) => name);
    const middle = this.random.whole(1, names.length - 1);
    const isByAction = this.chance(0.4);
    const check = {
      label: this.text('Check'),
      call: 'sendJoinCode',
      payload: { email: { from: 'session.userId' } },
      success: {},
    };
    const layout = [
      {
        step: 'one',
        label: this.text('Step'),
        parts: names.slice(0, middle),
        ...(isByAction && { next: 'check' }),
      },
      { step: 'two', label: this.text('Step'), parts: names.slice(middle) },
    ];
    const errors: JsonObject = this.chance(0.3) ? { allErrors: true } : {};
    return { layout, ...errors, rules: this.drawRules(), actions: { ...(isByAction && { check }), send } };
  }

  /** @param without a field that is not there yet. */
  private drawRules(without?: DrawnField): JsonObject[] {
    const list = this.fields.find(({ type }) => type === 'list');
    const fields = this.plainFields().filter((field) => field !== without);
    const all = Array.from({ length: this.random.whole(1, 3) }, (): JsonObject | null => {
      if (list && this.chance(0.3)) return this.drawEachRule(list);
      if (this.reads.record && this.chance(0.15)) return this.drawReadRule();
      if (fields.length === 0) return null;
      return this.drawRule(this.pick(fields));
    });
    const rules = all.filter((rule) => rule !== null);
    return rules.filter((rule, at) => rules.findIndex((one) => one.on === rule.on) === at);
  }

  private drawEachRule({ name, field }: DrawnField): JsonObject {
    const item = field.item as JsonObject;
    const inner = Object.entries((item?.fields ?? {}) as JsonObject).find(
      ([, one]) => (one as JsonObject).type !== 'hidden',
    );
    const on = inner ? `item.${inner[0]}` : 'item';
    return { each: `form.${name}`, on, must: { filled: true }, message: this.text('Fill each') };
  }

  private drawReadRule(): JsonObject {
    const [name, shape] = this.pick(this.fieldsOf('record'));
    const must =
      shape === 'amount'
        ? { minimum: 10 }
        : this.pick<JsonObject>([{ filled: true }, { const: 'open' }, { noneOf: ['closed'] }]);
    return {
      on: `record.${name}`,
      must,
      message: this.text('Not allowed'),
      ...(this.chance(0.3) && this.fields[0] && { mark: this.fields[0].name }),
    };
  }

  private drawRule(target: DrawnField): JsonObject {
    const others = this.plainFields().filter((one) => one !== target);
    const must = this.drawMust(target);
    return {
      on: `form.${target.name}`,
      must,
      ...((this.chance(0.85) || JSON.stringify(must).includes('portal')) && {
        message: this.text('Mistake'),
      }),
      ...(this.chance(0.3) && others.length > 0 && { when: this.drawWhen(this.pick(others)) }),
      ...(this.chance(0.1) && others.length > 0 && { mark: this.pick(others).name }),
    };
  }

  private drawWhen(other: DrawnField): Json {
    const one = this.drawCondition(other);
    const outer = this.pick<JsonObject>([
      { on: 'query.ref', must: { filled: true } },
      { on: 'session.claims.role', must: { filled: true } },
      { on: 'stage', must: { const: 'sent' } },
      ...this.fieldsOf('record').map(([name]) => ({ on: `record.${name}`, must: { filled: true } })),
    ]);
    return this.pick<Json>([one, one, outer, { any: [one, outer] }, [one, outer]]);
  }

  private drawCondition(field: DrawnField): JsonObject {
    const must = field.type === 'file' ? { filled: true } : this.drawMust(field);
    const words = Object.entries(must).filter(([word]) => word !== 'optional' && word !== 'sameAs');
    const filled: JsonObject = { filled: true };
    return {
      on: `form.${field.name}`,
      must: words.length > 0 ? Object.fromEntries(words) : filled,
    };
  }

  private drawMust(target: DrawnField): JsonObject {
    const { type, field: drawn } = target;
    const same = (one: DrawnField) => one !== target && one.type === type;
    const other = this.fields.find(same);
    const amounts = ['record'].flatMap((read) =>
      this.fieldsOf(read)
        .filter(([, shape]) => shape === 'amount')
        .map(([name]) => ({ from: `${read}.${name}` })),
    );
    const days = this.fieldsOf('record')
      .filter(([, shape]) => shape === 'date')
      .map(([name]) => ({ from: `record.${name}` }));
    const filled = { filled: true };
    const texts: JsonObject[] = [
      filled,
      filled,
      { minLength: 3 },
      { maxLength: 4 },
      { longerThan: 2 },
      { pattern: '[A-Z]{3}[0-9]{2}' },
      { email: true },
      { email: 'html' },
      { checksum: 'eip55' },
      { const: 'Open' },
      { enum: ['A', 'Open'] },
      { noneOf: ['A', ''] },
      { minLength: 2, optional: true },
      { minimum: 5 },
      { filled: false },
      { minLength: 2, maxLength: 4 },
      ...(other ? [{ sameAs: `form.${other.name}` }] : []),
    ];
    const numbers: JsonObject[] = [
      filled,
      { minimum: 1 },
      { maximum: 500 },
      { minimum: 1.5, maximum: 20 },
      { const: 7 },
      { noneOf: [0] },
      { longerThan: 1 },
      { maximum: 5, optional: true },
      ...amounts.map((limit) => ({ maximum: limit })),
      ...amounts.map((limit) => ({ minimum: limit })),
      ...(other ? [{ minimum: { from: `form.${other.name}` } }] : []),
    ];
    const dates: JsonObject[] = [
      filled,
      { minimum: '2024-05-01' },
      { maximum: '2030-01-01' },
      { minimum: { from: 'portal.now' } },
      { maximum: { from: 'portal.now' } },
      { maximum: '2030-01-01', optional: true },
      ...days.map((limit) => ({ minimum: limit })),
      ...(other ? [{ minimum: { from: `form.${other.name}` } }] : []),
    ];
    const picked: JsonObject[] = [
      filled,
      { noneOf: ['A'] },
      // The choices of a read are other ones.
      ...(Array.isArray(drawn.options) ? [{ enum: ['A', 'Open'] }, { const: 'Open' }] : []),
    ];
    const words: Record<string, JsonObject[]> = {
      number: numbers,
      date: dates,
      dateTime: dates,
      time: [filled],
      file: [filled],
      checkbox: [filled, { const: true }, { filled: false }],
      several: [filled, { minItems: 2 }, { maxItems: 2 }, { includes: 'Open' }],
      select: picked,
      radio: picked,
      combobox: picked,
    };
    if (drawn.allow || drawn.maxLength)
      return this.pick<JsonObject>([
        filled,
        { minLength: 2 },
        { longerThan: 1 },
        { maxLength: 6 },
        { noneOf: ['7'] },
      ]);
    return this.pick(words[type] ?? texts);
  }
}
