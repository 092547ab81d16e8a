import { beforeEach, expect, test } from 'vitest';
import { commands } from '#server/sandbox/commands/commands.ts';
import { provideSandbox } from '../support/provideSandbox.ts';
import { seedOptions, today } from '../support/sandbox.ts';

/* The first-use code of the welcome letter, with which a new member chooses a transaction password. */
const sandbox = provideSandbox('each');
const changeFirst = 'Please change your transaction password first.';
const changed = 'Changes Password Update Successfully';
const wrong = 'Invalid Transaction Password';
let uid: number;
let token: string;
let code: string;

const hoursLater = (hours: number) => sandbox.setTime(new Date(today.getTime() + hours * 3_600_000));
const update = async (body: object): Promise<string> =>
  (await sandbox.post('UpdateProfile', { uid, ...body }, token)).body.data.Result;
const choose = (ctrans_password: string) =>
  update({ type: 'trans_password', trans_password: 'Chosen@1', ctrans_password });
const setAddress = (ctrans_password: string) =>
  update({ type: 'ecurrency', accountaddress: '0xabc', ctrans_password });
const codeIn = (text: string) => /first-use code (?:is )?(\S+?)[.,] /.exec(text)?.[1] ?? '';

beforeEach(async () => {
  hoursLater(0);
  const person = { sid: 100001, name: 'New Person', position: 1, email: 'new.person@example.com' };
  const answer = await sandbox.post('registration', {
    ...person,
    password: 'secret1',
    mobile: '9812345678',
    countryid: 99,
  });
  uid = answer.body.data.uid_output;
  code = codeIn((await sandbox.mail.readOutbox())![0]!.text);
  token = await sandbox.tokenOf(uid);
});

test('The welcome letter has a first-use code of ten characters, and no transaction password', async () => {
  const { text } = (await sandbox.mail.readOutbox())![0]!;
  expect(code).toMatch(/^\S{10}$/);
  expect(text).toBe(
    `Your user id is ${uid}. Your first-use code is ${code}. It is good for 24 hours: give it as the old one under Change Transaction Password. It pays for nothing.`,
  );
});

test('A first-use code is accepted as the old transaction password, once, and by no other call', async () => {
  const bank = { holder: 'N', accountnumber: '12', bank_name: 'B', ifsc: 'I', branch: 'C', PAN: 'P' };
  expect(await setAddress(code)).toBe(changeFirst);
  expect(await update({ type: 'Bank', ...bank, AAdhar: '1', ctrans_password: code })).toBe(changeFirst);
  expect(await choose(code)).toBe(changed);
  expect(await setAddress(code)).toBe(wrong);
  expect(await choose(code)).toBe(wrong);
  expect(await setAddress('Chosen@1')).toBe('Wallet Address Update Successfully');
});

test('A first-use code is wrong after 24 hours', async () => {
  hoursLater(23.9);
  token = await sandbox.tokenOf(uid);
  expect(await setAddress(code)).toBe(changeFirst);
  hoursLater(24);
  token = await sandbox.tokenOf(uid);
  expect([await setAddress(code), await choose(code)]).toEqual([wrong, wrong]);
});

test('A command prints another first-use code, which replaces the one before', async () => {
  const office = { database: sandbox.database, dataDir: '', seedOptions: () => seedOptions };
  const printed = await commands.firstcode.run(office, [String(uid)]);
  expect(printed).toMatch(new RegExp(`^${uid}: first-use code \\S{10}, good for 24 hours$`));
  token = await sandbox.tokenOf(uid);
  sandbox.setTime(new Date());
  token = await sandbox.tokenOf(uid);
  expect(await choose(code)).toBe(wrong);
  expect(await choose(codeIn(printed))).toBe(changed);
});
