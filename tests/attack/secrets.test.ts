import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '#definition';
import {
  checkFile,
  placeOf,
  setAt,
  readVault,
  vault,
  vaultCalls,
  vaultFile,
  write,
  type Pointer,
} from './vault.ts';

const files = await readVault();
const form: Pointer = ['blocks', 0];
const enter: Pointer = [...form, 'actions', 'enter'];
const then: Pointer = [...enter, 'success', 'then'];

test('the unchanged vault has no problem', () => {
  expect(checkFile(files, vaultFile, vault).messages).toEqual([]);
});

/** A way to write a value, and the place of the path in it. */
const spellings: [name: string, writeValue: (path: string) => Json, at: Pointer][] = [
  ['plainly', (path) => ({ from: path }), ['from']],
  ['as the second choice', (path) => ({ from: ['form.open', path] }), ['from', 1]],
  ['inside a text', (path) => ({ template: `a {${path}} b` }), ['template']],
  ['behind a map', (path) => ({ from: path, map: { a: 'b' } }), ['from']],
  ['behind an else', (path) => ({ from: path, else: 'x' }), ['from']],
];

const secrets = ['form.password', 'form.code', 'form.mailed', 'query.enpass', 'chosen.password.x'];

/** Places where no secret may go, with their names in the problems of check. */
const places: [what: string, pointer: Pointer, where: string][] = [
  ['to a service', ['reads', 'bank', 'payload', 'code'], 'the service "ifsc"'],
  ['into the address of a call', ['reads', 'found', 'payload', 'id'], 'the address of the call "find"'],
  ['into an address of the portal', [...then, 1, 'navigate', 'query', 'from'], 'an address'],
  ['into the address of a picture', ['blocks', 2, 'source'], 'the address of a picture'],
  ['into a paragraph', ['blocks', 1, 'text'], 'what is shown'],
  ['into details', ['blocks', 3, 'items', 0, 'value'], 'what is shown'],
  ['before an input', [...form, 'fields', 'open', 'prefix'], 'what is shown'],
  ['into a field that shows', [...form, 'fields', 'shown', 'value'], 'what is shown'],
  ['into another field', [...form, 'fields', 'open', 'initial'], 'the field "open"'],
  ['into the session as the id', [...then, 0, 'signIn', 'userId'], 'the session'],
  ['into the session as the name', [...then, 0, 'signIn', 'username'], 'the session'],
  ['into the session as the address', [...then, 0, 'signIn', 'ipAddress'], 'the session'],
];

describe.each(places)('no secret goes %s', (_, pointer, where) => {
  const cases = secrets.flatMap((path) =>
    spellings.map(([name, writeValue, at]) => ({ path, name, writeValue, at })),
  );
  test.each(cases)('the path $path is found $name', ({ path, writeValue, at }) => {
    const screen = setAt(vault, pointer, writeValue(path));
    const { messages, checked } = checkFile(files, vaultFile, screen);
    expect(messages).toContain(
      `${placeOf(write(screen), [...pointer, ...at])} "${path}" is a secret: it may go to calls of the API, not to ${where}`,
    );
    expect(checked.screens.has('public/vault')).toBe(false);
  });
});

describe('no secret hides in a text of several cases', () => {
  test.each([
    ['a note', [...form, 'fields', 'open', 'note', 0, 'template']],
    ['a cell', ['blocks', 4, 'columns', 0, 'format', 'cases', 0, 'template']],
  ] as [string, Pointer][])('%s', (_, pointer) => {
    for (const path of secrets) {
      const screen = setAt(vault, pointer, `see {${path}}`);
      expect(checkFile(files, vaultFile, screen).messages).toContain(
        `${placeOf(write(screen), pointer)} "${path}" is a secret: it may go to calls of the API, not to what is shown`,
      );
    }
  });
});

describe('what a secret decides', () => {
  const looks = { on: 'form.password', must: { minLength: 3 } };

  test.each([
    ['what is shown', [...form, 'fields', 'open', 'show']],
    ['what can be changed', [...form, 'fields', 'open', 'disabled']],
    ['whether there is a button', [...enter, 'show']],
    ['which line a field has', [...form, 'fields', 'open', 'note', 0, 'when']],
  ] as [string, Pointer][])('a secret may decide %s', (_, pointer) => {
    expect(checkFile(files, vaultFile, setAt(vault, pointer, looks)).messages).toEqual([]);
  });

  test('a secret may not decide on a read, because its record is visible on the screen', () => {
    const pointer = ['reads', 'found', 'when'];
    const screen = setAt(vault, pointer, looks);
    expect(checkFile(files, vaultFile, screen).messages).toEqual([
      `${placeOf(write(screen), [...pointer, 'on'])} "form.password" is a secret: it may go to calls of the API, not to a condition for reading by the call "find"`,
    ]);
  });

  test('a secret may not decide on a request to a service', () => {
    const pointer = ['reads', 'bank', 'when'];
    const screen = setAt(vault, pointer, looks);
    expect(checkFile(files, vaultFile, screen).messages).toEqual([
      `${placeOf(write(screen), [...pointer, 'on'])} "form.password" is a secret: it may go to calls of the API, not to a condition for asking the service "ifsc"`,
    ]);
  });

  test('a secret may not decide in the rules before a button that calls a service', () => {
    const asking = { label: 'Ask', call: 'bank', payload: { code: 'x' }, success: { texts: ['ok'] } };
    const screen = setAt(vault, [...form, 'actions', 'ask'], asking);
    expect(checkFile(files, vaultFile, screen).messages).toContain(
      `${placeOf(write(screen), [...form, 'rules', 0, 'on'])} "form.password" is a secret: it may go to calls of the API, not to a condition for asking the service "ifsc"`,
    );
  });
});

describe('what is sent as a secret', () => {
  test('a value that is sent as a secret does not stay in the address', () => {
    const screen = setAt(vault, ['query'], {});
    expect(checkFile(files, vaultFile, screen).messages).toEqual([
      `${placeOf(write(screen), [...enter, 'payload', 'enpass', 'from'])} "query.enpass" is sent as a secret, so it must not stay in the address: say "query": { "enpass": { "once": true } }`,
    ]);
  });

  test('a value is also a secret by its name where the screen does not remove it from the address', () => {
    const pointer = ['blocks', 2, 'source'];
    const screen = setAt(setAt(vault, ['query'], {}), pointer, { from: 'query.enpass' });
    expect(checkFile(files, vaultFile, screen).messages).toContain(
      `${placeOf(write(screen), [...pointer, 'from'])} "query.enpass" is a secret: it may go to calls of the API, not to the address of a picture`,
    );
  });

  test('a secret may be the initial value of a field that is a secret too', () => {
    const screen = setAt(vault, [...form, 'fields', 'password', 'initial'], { from: 'query.enpass' });
    expect(checkFile(files, vaultFile, screen).messages).toEqual([]);
  });
});

describe('the token', () => {
  const signIn: Pointer = [...then, 0, 'signIn'];
  const flow = (path: string, where: string) =>
    `"${path}" is the token of a session: it may go to "signIn.token", not to ${where}`;

  test.each([
    ['into an address', [...then, 1, 'navigate', 'query', 'from'], 'an address'],
    ['into the id', [...signIn, 'userId'], 'the session'],
    ['into the name', [...signIn, 'username'], 'the session'],
    ['into the address', [...signIn, 'ipAddress'], 'the session'],
  ] as [string, Pointer, string][])('the token does not go %s', (_, pointer, where) => {
    for (const path of ['answer.token', 'answer', 'answer.token.x', 'answer.data.token', 'answer.jwt'])
      for (const [, writeValue, at] of spellings) {
        const screen = setAt(vault, pointer, writeValue(path));
        const place = placeOf(write(screen), [...pointer, ...at]);
        expect(checkFile(files, vaultFile, screen).messages).toContain(`${place} ${flow(path, where)}`);
      }
  });

  test('the token is recognized by its name where no screen that signs in can be read, from a call of members too', () => {
    const calls = files.get(vaultCalls)!.replaceAll('"auth": false', '"auth": true');
    expect(calls).not.toBe(files.get(vaultCalls));
    const portal = new Map(files).set('schemas/screens/public/login.json', '{').set(vaultCalls, calls);
    const pointer = [...then, 0, 'navigate', 'query', 't'];
    const screen = setAt(vault, then, [
      { navigate: { to: '/dashboard', query: { t: { from: 'answer.token' } } } },
    ]);
    expect(checkFile(portal, vaultFile, screen).messages).toContain(
      `${placeOf(write(screen), [...pointer, 'from'])} ${flow('answer.token', 'an address')}`,
    );
  });

  test('the token is recognized by the place where any screen reads it, whatever its name', () => {
    const named = setAt(vault, [...signIn, 'token'], { from: 'answer.key' });
    const screen = setAt(named, [...then, 1, 'navigate', 'query', 'from'], { from: 'answer.key' });
    const place = placeOf(write(screen), [...then, 1, 'navigate', 'query', 'from', 'from']);
    expect(checkFile(files, vaultFile, screen).messages).toEqual([
      `${place} ${flow('answer.key', 'an address')}`,
    ]);
  });

  const loginFile = 'schemas/screens/public/login.json';
  const other = setAt(
    setAt(vault, then, [{ navigate: { to: '/dashboard', query: { t: { from: 'answer.key' } } } }]),
    [...enter, 'call'],
    'again',
  );
  const again = {
    target: 'api',
    method: 'POST',
    path: '/LOGIN',
    auth: false,
    kind: 'change',
    request: { uid: 'id', password: 'text', otp: 'text', proof: 'text', enpass: 'text' },
    text: 'result',
  };
  const portal = new Map(files)
    .set(loginFile, files.get(loginFile)!.replace('answer.token', 'answer.key'))
    .set('schemas/api/more.json', write({ version: 1, calls: { again } }));
  const leak = `${placeOf(write(other), [...then, 0, 'navigate', 'query', 't', 'from'])} ${flow('answer.key', 'an address')}`;

  test('the token is recognized on another screen that makes the same call, under another name of it too', () => {
    expect(checkFile(portal, vaultFile, other).messages).toEqual([leak]);
  });

  const { actions, ...login } = JSON.parse(portal.get(loginFile)!) as JsonObject & {
    actions: { signIn: JsonObject };
  };
  const { success = {}, ...bare } = actions.signIn;
  const door = { version: 1, type: 'form' };
  test.each([
    ['its form', { ...login, success, actions: { signIn: bare } }, door],
    ['its template', { ...login, extends: 'door', actions: { signIn: bare } }, { ...door, success }],
    [
      'the screen over its template',
      { ...login, extends: 'door', success },
      { ...door, actions: { signIn: bare } },
    ],
  ] as [string, JsonObject, JsonObject][])(
    'the token is recognized where an action has it from %s',
    (_, screen, template) => {
      const shared = new Map(portal)
        .set(loginFile, write(screen))
        .set('schemas/templates/door.json', write(template));
      expect(checkFile(shared, vaultFile, other).messages).toEqual([leak]);
    },
  );

  test('the token is recognized where an action has it from the template of its template', () => {
    const shared = new Map(portal)
      .set(loginFile, write({ ...login, extends: 'inner', actions: { signIn: bare } }))
      .set('schemas/templates/inner.json', write({ ...door, extends: 'door' }))
      .set('schemas/templates/door.json', write({ ...door, success }));
    expect(checkFile(shared, vaultFile, other).messages).toEqual([leak]);
  });

  test('a read must not have the token in its answer', () => {
    const calls = {
      version: 1,
      calls: {
        spy: {
          target: 'api',
          method: 'POST',
          path: 'login',
          auth: false,
          kind: 'read',
          request: { uid: 'id', password: 'text' },
          record: '',
          fields: { token: 'text' },
        },
      },
    };
    const reading = setAt(vault, ['reads', 'spy'], {
      call: 'spy',
      payload: { uid: { from: 'form.open' }, password: { from: 'form.password' } },
    });
    const screen = setAt(reading, ['blocks', 1, 'text'], { from: 'spy.token' });
    const { messages } = checkFile(
      new Map(files).set('schemas/api/spy.json', write(calls)),
      vaultFile,
      screen,
    );
    expect(messages).toEqual([
      `${placeOf(write(screen), ['reads', 'spy', 'call'])} the call "spy" answers with the token of a session, so only an action may make it`,
    ]);
  });

  const written = 'a token comes from the answer alone: nothing that is written here may stand in for it';
  test.each([
    ['a literal', 'stolen', []],
    ['an else', { from: 'answer.token', else: 'stolen' }, ['else']],
    ['a text around it', { template: 'x{answer.token}' }, ['template']],
    ['a text instead of it', { template: '{answer.token}', else: 'stolen' }, ['else']],
  ] as [string, Json, Pointer][])('the token is never a written text: %s', (_, value, at) => {
    const screen = setAt(vault, [...signIn, 'token'], value);
    const place = placeOf(write(screen), [...signIn, 'token', ...at]);
    expect(checkFile(files, vaultFile, screen).messages).toEqual([`${place} ${written}`]);
  });

  test('the token is never one of several words', () => {
    const screen = setAt(vault, [...signIn, 'token'], { from: 'answer.token', map: { a: 'stolen' } });
    const { messages, checked } = checkFile(files, vaultFile, screen);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(written);
    expect(checked.screens.has('public/vault')).toBe(false);
  });

  test.each(['query.t', 'form.open', 'form.password', 'found.name', 'query.enpass', 'portal.origin'])(
    'the token does not come from %s',
    (path) => {
      const screen = setAt(vault, [...signIn, 'token'], { from: path });
      const place = placeOf(write(screen), [...signIn, 'token', 'from']);
      expect(checkFile(files, vaultFile, screen).messages).toEqual([
        `${place} a token comes from the answer of the call that signs in, as "answer.token" does, not from "${path}"`,
      ]);
    },
  );
});

describe('what runs by itself', () => {
  const arrival = setAt(vault, [...enter, 'trigger'], 'arrival');
  const refusal = (screen: JsonObject, call: string) =>
    `${placeOf(write(screen), [...enter, 'call'])} the call "${call}" changes something, and what runs by itself may only sign in, with a secret that the address brings once`;

  test('an action on arrival may sign in with a secret of the address', () => {
    expect(checkFile(files, vaultFile, arrival).messages).toEqual([]);
  });

  test.each([
    ['without signing in', setAt(arrival, then, [])],
    ['and goes elsewhere only', setAt(arrival, then, [{ navigate: { to: '/dashboard' } }])],
    ['with nothing of the address', setAt(arrival, [...enter, 'payload', 'enpass'], 'x')],
    [
      'with what is no secret',
      setAt(setAt(arrival, [...enter, 'payload', 'enpass'], ''), [...enter, 'payload', 'proof'], {
        from: 'query.enpass',
      }),
    ],
  ] as [string, JsonObject][])('an action on arrival changes nothing %s', (_, screen) => {
    expect(checkFile(files, vaultFile, screen).messages).toContain(refusal(screen, 'enter'));
  });

  test.each([
    [
      'money',
      '"kind": "change",\n      "request": {\n        "uid"',
      '"kind": "change", "money": true,\n      "request": {\n        "uid"',
    ],
    ['what needs a session', '"path": "enter",\n      "auth": false', '"path": "enter",\n      "auth": true'],
  ])('an action on arrival never moves %s', (_, before, after) => {
    const text = files.get('schemas/api/vault.json') ?? '';
    expect(text).toContain(before);
    const portal = new Map(files).set('schemas/api/vault.json', text.replace(before, after));
    expect(checkFile(portal, vaultFile, arrival).messages).toContain(refusal(arrival, 'enter'));
  });

  test('an action on arrival may read', () => {
    const reading = setAt(
      setAt(setAt(arrival, [...enter, 'call'], 'find'), [...enter, 'payload'], { id: 'x' }),
      then,
      [],
    );
    expect(checkFile(files, vaultFile, reading).messages.filter((one) => one.includes('by itself'))).toEqual(
      [],
    );
  });
});
