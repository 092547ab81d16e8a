import fc from '../fastCheck.ts';
import { expect } from 'vitest';
import packages from '#server/sandbox/reference/packages.json' with { type: 'json' };
import type { Fund } from '#server/sandbox/repositories/ledger.ts';
import type { MoneyBench } from './moneyBench.ts';
import { openMoneyBench, password } from './moneyBench.ts';
import type { ModelMember, MoneyModel } from './moneyModel.ts';
import { buy, emptyModel, move, newMember } from './moneyModel.ts';

type Command = fc.AsyncCommand<MoneyModel, MoneyBench>;
type Run = Command['run'];

const funds = ['FUNDS', 'FOREXFUNDS', 'CRYPTOFUNDS'] as const;
const anyone = fc.nat(7);
const cents = fc.integer({ min: 1, max: 20_000 });

const doings: fc.Arbitrary<Command>[] = [
  fc.record({ sponsor: anyone, position: fc.constantFrom(1, 2) }).map(register),
  fc.record({ who: anyone, fund: fc.constantFrom(...funds), cents }).map(fund),
  fc.record({ which: anyone, command: fc.constantFrom('approve', 'reject') }).map(decide),
  fc.record({ from: anyone, to: anyone, cents }).map(transfer),
  fc.record({ payer: anyone, who: anyone, fund: fc.constantFrom(...funds), size: fc.nat(3) }).map(activate),
  fc.record({ payer: anyone, who: anyone, fund: fc.constantFrom(...funds), size: fc.nat(3) }).map(upgrade),
  fc.record({ who: anyone, cents }).map(withdraw),
];

/**
 * Events besides the commands of members, half as often, because a restart takes longer than ten other
 * commands.
 */
const events: fc.Arbitrary<Command>[] = [
  fc.constant(command('repeat', ({ last }) => last !== null, repeat)),
  fc.constant(benchCommand('expire')),
  fc.constant(benchCommand('restart')),
];

const moneyCommands = fc.commands<MoneyModel, MoneyBench, false>([...doings, ...doings, ...events], {
  maxCommands: 40,
  size: 'max',
});

/** Runs so many orders against the data that `open` opens, and compares everything after each command. */
export async function runMoneyModel(
  open: Parameters<typeof openMoneyBench>[0],
  parameters: fc.Parameters<[Iterable<Command>]>,
): Promise<Map<string, number>> {
  const bench = await openMoneyBench(open);
  ran.clear();
  try {
    const property = fc.asyncProperty(moneyCommands, (orders) =>
      fc.asyncModelRun(async () => {
        await bench.begin();
        return { model: emptyModel(), real: bench };
      }, orders),
    );
    // Biased runs begin with short orders, which hardly do anything.
    await fc.assert(property, { ...parameters, unbiased: true });
  } finally {
    await bench.close();
  }
  return new Map(ran);
}

const ran = new Map<string, number>();

function command(text: string, check: (model: MoneyModel) => boolean, run: Run): Command {
  const [name = ''] = text.split(' ');
  return {
    check,
    run: async (model, bench) => {
      await run(model, bench);
      ran.set(name, (ran.get(name) ?? 0) + 1);
      await bench.expectAll(model);
    },
    toString: () => text,
  };
}

function benchCommand(name: 'expire' | 'restart'): Command {
  const always = (): boolean => true;
  return command(name, always, (_, bench) => bench[name]());
}

const hasMembers = ({ members }: MoneyModel): boolean => members.length > 0;

function memberCommand(name: string, values: object, run: Run): Command {
  return command(`${name} ${JSON.stringify(values)}`, hasMembers, run);
}

function pick<T>(list: T[], at: number): T {
  return list[at % list.length]!;
}

/** Sends with a key, and checks that the answer equals the model's. */
interface KeyedSend {
  path: string;
  member: number;
  body: object;
  answer: unknown;
  /** False if the answer is a refusal, which leaves the key free: a repetition runs anew and may succeed. */
  isDone: boolean;
}

async function sendKeyed(
  model: MoneyModel,
  bench: MoneyBench,
  { path, member, body, answer, isDone }: KeyedSend,
): Promise<void> {
  const key = bench.next();
  expect((await bench.send(path, member, body, key)).body).toEqual(answer);
  if (isDone) model.last = { path, member, body, key, answer };
}

/** The transaction password that each new member chooses by the code of the welcome letter. */
const chosen = 'Chosen@123';

function register(values: { sponsor: number; position: number }): Command {
  return command(
    `register ${JSON.stringify(values)}`,
    ({ members }) => members.length < 8,
    async (model, bench) => {
      const email = `model${bench.next()}@example.com`;
      const person = { name: 'Model Member', email, password, mobile: '9800000000', countryid: 99 };
      const sid = hasMembers(model) ? pick(model.members, values.sponsor).id : 100_001;
      const answer = await bench.visit('registration', { sid, position: values.position, ...person });
      expect(answer.body).toEqual({ data: { result: 'Successfull', uid_output: expect.any(Number) } });
      const id = answer.body.data.uid_output as number;
      expect(model.members.map((member) => member.id)).not.toContain(id);
      await bench.earn(id);
      const letter = (await bench.sandbox().mail.readOutbox())![0]!;
      expect(letter.to).toBe(email);
      const code = /first-use code is (\S+)\. /.exec(letter.text)![1]!;
      const choice = { type: 'trans_password', uid: id, trans_password: chosen, ctrans_password: code };
      await bench.send('UpdateProfile', id, choice);
      model.members.push(newMember(id, email, chosen));
    },
  );
}

function fund(values: { who: number; fund: Fund; cents: number }): Command {
  return memberCommand('fund', values, async (model, bench) => {
    const member = pick(model.members, values.who);
    const usdt = { bankid: 2, usertype: 'USDT (BEP-20)', Fundtype: values.fund };
    const body = { uid: member.id, amount: toText(values.cents), utrno: 'T', ...usdt };
    const answer = { data: 'Successfully Requested...!!!' };
    await sendKeyed(model, bench, { path: 'FundRequest', member: member.id, body, answer, isDone: true });
    const id = await newest(bench, 'fund_request');
    model.pending.push({ kind: 'request', id, member, fund: values.fund, cents: values.cents });
  });
}

function decide(values: { which: number; command: 'approve' | 'reject' }): Command {
  const hasPending = ({ pending }: MoneyModel): boolean => pending.length > 0;
  return command(`decide ${JSON.stringify(values)}`, hasPending, async (model, bench) => {
    const waiting = pick(model.pending, values.which);
    const name = values.command;
    await bench.decide(name, waiting.id);
    await expect(bench.decide(name, waiting.id)).rejects.toThrow('There is no pending');
    model.pending = model.pending.filter((other) => other !== waiting);
    const { member } = waiting;
    if (waiting.kind === 'request' && name === 'approve') member.funds[waiting.fund] += waiting.cents;
    if (waiting.kind === 'withdrawal' && name === 'reject') member.income += waiting.cents;
  });
}

function transfer(values: { from: number; to: number; cents: number }): Command {
  return memberCommand('transfer', values, async (model, bench) => {
    const [from, to] = [pick(model.members, values.from), pick(model.members, values.to)];
    const amount = toText(values.cents);
    const body = { user_id: String(to.id), referby: from.id, amount, ctrans_password: from.secret };
    const result = move(from, to, values.cents);
    const answer = { data: { RESULT: result } };
    const isDone = result === 'Fund Transfered Successfully';
    await sendKeyed(model, bench, { path: 'FundTransferToUser', member: from.id, body, answer, isDone });
  });
}

interface Purchase {
  payer: number;
  who: number;
  fund: Fund;
  size: number;
}

function activate(values: Purchase): Command {
  return memberCommand('activate', values, (model, bench) => purchase(model, bench, values, 'Activation'));
}

function upgrade(values: Purchase): Command {
  return memberCommand('upgrade', values, (model, bench) => purchase(model, bench, values, 'Upgrade'));
}

const paths = {
  Activation: { robot: 'ActivationByFund', investment: 'ActivationByFund_investment' },
  Upgrade: { robot: 'UpgradebyFund', investment: 'UpgradeByFund_investment' },
};

async function purchase(
  model: MoneyModel,
  bench: MoneyBench,
  { payer: payerAt, who, fund: type, size }: Purchase,
  topup: 'Activation' | 'Upgrade',
): Promise<void> {
  const [payer, member] = [pick(model.members, payerAt), pick(model.members, who)];
  const bought = choose(type, size);
  const result = buy(payer, member, { fund: type, cents: bought.cents, topup });
  const body = { user_id: String(member.id), referby: payer.id, type, topuptype: topup, ...bought.body };
  const path = paths[topup][type === 'FUNDS' ? 'robot' : 'investment'];
  await sendKeyed(model, bench, {
    path,
    member: payer.id,
    body: { ...body, ctrans_password: payer.secret },
    answer: { data: { RESULT: result } },
    isDone: result.startsWith('Successfully'),
  });
}

function choose(type: Fund, size: number): { body: object; cents: number } {
  if (type === 'FUNDS') {
    const { id, amount } = packages.FUNDS[size]!;
    return { body: { package: id }, cents: amount * 100 };
  }
  const amount = 100 + size * 50;
  return { body: { package: packages[type][0]!.id, amount: String(amount) }, cents: amount * 100 };
}

function withdraw(values: { who: number; cents: number }): Command {
  return memberCommand('withdraw', values, async (model, bench) => {
    const member = pick(model.members, values.who);
    const isThere = member.income >= values.cents;
    const answer = {
      data: { Result: isThere ? 'Withdrawal request has been sent !!' : 'Insufficient Balance' },
    };
    const body = { ...(await askCode(bench, member)), Request_amount: toText(values.cents) };
    await sendKeyed(model, bench, { path: 'Withdrawal', member: member.id, body, answer, isDone: isThere });
    if (!isThere) return;
    member.income -= values.cents;
    const id = await newest(bench, 'withdrawal');
    model.pending.push({ kind: 'withdrawal', id, member, cents: values.cents });
  });
}

async function askCode(bench: MoneyBench, { id: uid, email }: ModelMember): Promise<object> {
  await bench.visit('Withdrawalupdate', { Email: email });
  const letter = (await bench.sandbox().mail.readOutbox())![0]!;
  const fixed = { Wtype: 'LevelIncome', withdrawlby: 'By User', withdrawlType: 'USDT' };
  return { uid, email, otp: letter.text.slice(0, 6), ...fixed };
}

/** Sends the last request once more. */
async function repeat({ last }: MoneyModel, bench: MoneyBench): Promise<void> {
  const { path, member, body, key, answer } = last!;
  expect((await bench.send(path, member, body, key)).body).toEqual(answer);
}

async function newest(bench: MoneyBench, table: 'fund_request' | 'withdrawal'): Promise<number> {
  const rows = await bench.sandbox().database.query<{ id: number }>(`SELECT max(id) AS id FROM ${table}`);
  return rows[0]!.id;
}

function toText(amount: number): string {
  return (amount / 100).toFixed(2);
}
