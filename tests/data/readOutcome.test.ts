import { describe, expect, it } from 'vitest';
import { compilePortal } from '#compile/index.ts';
import { compileConfigConditions } from '#compile/config/compileConfigConditions.ts';
import { compileConstraints } from '#compile/compileConstraints.ts';
import { readFieldErrors } from '#data/wire/readFieldErrors.ts';
import { readOutcome } from '#data/wire/readOutcome.ts';
import type { Api, PortalConfig, PrecompiledConstraint } from '#definition';
import { requireAjvModule } from '#view/screen/requireAjvModule.ts';

const plain: Api = { host: '', prefix: '', authorizationPrefix: '', timeout: 1 };

function outcome(status: number, body: unknown, says: Partial<Api>, auth = true) {
  const config = {
    brand: {},
    api: { ...plain, ...says },
    session: {},
    menu: [],
    routes: {},
    words: {},
  } as unknown as PortalConfig;
  const code = compileConstraints(compileConfigConditions(config).schemas);
  // oxlint-disable-next-line no-new-func, no-implied-eval -- the module's text, as the browser imports it
  const tests = new Function('require', code)(requireAjvModule) as PrecompiledConstraint[];
  const { api } = compilePortal(config, { local: null });
  const text = body === undefined ? '' : JSON.stringify(body);
  return readOutcome(
    { status, text },
    { expiredMessage: 'Expired', api, auth, tests, readFields: readFieldErrors },
  );
}

describe('a success', () => {
  const success = { on: 'answer.ok', must: { const: true } };

  it('A success is an answer that meets the condition of the config', () => {
    expect(outcome(200, { ok: true }, { success }).kind).toBe('ok');
    expect(outcome(200, { ok: false, message: 'No' }, { success })).toMatchObject({
      kind: 'refused',
      status: 200,
      message: 'No',
    });
  });
  it('By default each answer below 400 is a success, an empty one too', () => {
    expect(outcome(204, undefined, {})).toEqual({ kind: 'ok', body: null });
    expect(outcome(404, { message: 'Gone' }, {})).toMatchObject({ kind: 'refused', status: 404 });
  });
  it('A breakdown of the backend is never a success', () => {
    expect(outcome(500, { ok: true }, { success }).kind).toBe('refused');
  });
});

describe('an expired session', () => {
  const expired = { on: 'status', must: { const: 401 } };

  it('The configured status of a call with the token means an expired session', () => {
    expect(outcome(401, {}, { expired }).kind).toBe('expired');
    expect(outcome(401, {}, { expired }, false).kind).toBe('refused');
    expect(outcome(401, {}, {}).kind).toBe('refused');
  });
  it('The message of an expired session is recognized as well', () => {
    expect(outcome(403, { message: 'Expired' }, { expired }).kind).toBe('expired');
  });
});

describe('the two messages of an error', () => {
  it.each([
    [{ message: 'Expired', showableMessage: 'No' }],
    [{ message: 'No', showableMessage: 'Expired' }],
    [{ message: 'No', data: { showableMessage: 'Expired' } }],
  ])('Either message of an error ends the session: %j', (body) => {
    expect(outcome(500, body, {})).toEqual({ kind: 'expired', message: 'Expired' });
  });
  it('The field "message" comes before the other message', () => {
    expect(outcome(400, { showableMessage: 'B', message: 'A' }, {})).toMatchObject({ message: 'A' });
  });
});

describe('a plain text', () => {
  const plainText = (status: number, isPlain = true) =>
    readOutcome({ status, text: ' Password sent to Email Id\n', isPlain }, { expiredMessage: 'Expired' });

  it('A plain text is an answer if its content type is text', () => {
    expect(plainText(200)).toEqual({ kind: 'ok', body: 'Password sent to Email Id' });
    expect(plainText(200, false).kind).toBe('malformed');
  });
  it('A plain text is the body of a refusal, but not of a breakdown', () => {
    expect(plainText(400)).toMatchObject({ kind: 'refused', body: 'Password sent to Email Id' });
    expect(plainText(500)).not.toHaveProperty('body');
  });
});

describe('the words of a refusal', () => {
  it('The text of a refusal is at the configured place, otherwise at the usual places', () => {
    const error = { text: ['error.title', ''] };
    expect(outcome(422, { error: { title: 'Too many' } }, { error })).toMatchObject({ message: 'Too many' });
    expect(outcome(400, 'Email already exists', { error })).toMatchObject({
      message: 'Email already exists',
    });
    expect(outcome(400, { message: 'No' }, { error })).toMatchObject({ message: 'No' });
  });
  it.each([
    ['an object of sentences', { email: 'Taken' }, { email: 'Taken' }],
    ['an object of lists', { email: ['Taken', 'Bad'] }, { email: 'Taken' }],
    ['objects in objects', { customer: { email: 'Taken' } }, { 'customer.email': 'Taken' }],
    ['a list', [{ field: 'lines[0].qty', message: 'None' }], { 'lines[0].qty': 'None' }],
    ['pointers', [{ path: '/lines/0/qty', msg: 'None' }], { '/lines/0/qty': 'None' }],
    ['lists of steps', [{ path: ['lines', 0, 'qty'], msg: 'None' }], { 'lines.0.qty': 'None' }],
  ])('The messages of single fields are read from %s', (_, errors, fields) => {
    expect(outcome(422, { errors }, { error: { fields: 'errors' } })).toMatchObject({ fields });
  });
  it('A refusal without messages of fields names no fields', () => {
    expect(outcome(422, { errors: {} }, { error: { fields: 'errors' } })).not.toHaveProperty('fields');
  });
});

describe('an answer of nobody', () => {
  it.each([0, 199, 502, 503, 504])('The status %i is no answer of the backend', (status) => {
    expect(outcome(status, {}, {})).toEqual({ kind: 'unreachable', reason: `status ${status}` });
  });

  it.each([500, 501, 505])('The status %i is a refusal', (status) => {
    expect(outcome(status, { message: 'No' }, {})).toMatchObject({ kind: 'refused', status, message: 'No' });
  });

  it('A lost request has its reason', () => {
    expect(readOutcome({ lost: 'offline' }, { expiredMessage: 'Expired' })).toEqual({
      kind: 'unreachable',
      reason: 'offline',
    });
  });

  it('The status 200 is an answer, whose headers are kept', () => {
    const headers = { total: '7' };
    const rules = { expiredMessage: 'Expired' };
    expect(readOutcome({ status: 200, text: '{}', headers }, rules)).toEqual({
      kind: 'ok',
      body: {},
      headers,
    });
    expect(readOutcome({ status: 200, text: '<html>' }, rules)).toEqual({
      kind: 'malformed',
      reason: 'the answer is not JSON',
    });
  });

  it('By default the status 400 is the first that is no success', () => {
    expect([outcome(399, {}, {}).kind, outcome(400, {}, {}).kind]).toEqual(['ok', 'refused']);
  });
});
