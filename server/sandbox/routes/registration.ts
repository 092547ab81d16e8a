import { buildWelcomeLetter } from '../mail/letters.ts';
import countries from '../reference/countries.json' with { type: 'json' };
import { countUses, entryLimits, letterLimits, type RateLimit } from '../repositories/limits.ts';
import { readWelcomeLetter, type WelcomeLetter } from '../repositories/profile.ts';
import { registerMember } from '../repositories/registration.ts';
import type { RowOf } from '../repositories/row.ts';
import { getFirstUseExpiry, createRandomPassword } from '../security/code.ts';
import { hashPassword } from '../../passwords/hashPassword.ts';
import { buildDataAnswer } from './answers.ts';
import type { Caller, Handlers, InputOf, Sandbox } from './call.ts';
import { isEmail } from './isEmail.ts';
import { objectSchema, idSchema, textSchema, parseId } from './schema.ts';

type RegistrationInput = InputOf<'POST registration'>;

export const registrationCalls = {
  /** Registers a member. The first-use code for the transaction password is mailed, not answered. */
  'POST registration': {
    access: 'none',
    input: objectSchema({
      sid: idSchema,
      name: textSchema(40),
      position: { enum: [1, 2] },
      email: textSchema(100),
      password: textSchema(100),
      mobile: textSchema(20),
      countryid: { type: 'integer' },
    }),
    answer: async (sandbox, input, caller) => buildDataAnswer(await register(sandbox, input, caller)),
  },

  /** The welcome letter is public, so that it masks email and mobile after 15 minutes. */
  'GET WelcomeDetails': {
    access: 'none',
    input: objectSchema({ uid: idSchema }),
    answer: async ({ database, now }, { uid }) => {
      const welcome = await readWelcomeLetter(database, parseId(uid));
      return buildDataAnswer(welcome ? [describeWelcome(welcome, now())] : []);
    },
  },
} satisfies Partial<Handlers>;

async function register(
  sandbox: Sandbox,
  input: RegistrationInput,
  caller: Caller,
): Promise<{ result: string; uid_output?: number }> {
  const refusal = refuse(input) ?? (await refuseTooMany(sandbox, input, caller));
  if (refusal) return { result: refusal };
  const { sid, name, position, email, password, mobile, countryid: country } = input;
  const code = createRandomPassword();
  const passwordHash = await hashPassword(password, caller.network);
  const transactionHash = await hashPassword(code, caller.network);
  const member = {
    sponsor: parseId(sid),
    position,
    name: name.trim(),
    email,
    mobile,
    country,
    passwordHash,
    transactionHash,
    firstUseUntil: getFirstUseExpiry(sandbox.now()),
  };
  const uid = await registerMember(sandbox.database, member, sandbox.now());
  if (uid === null) return { result: 'Sponsor Id doesnot exists !!' };
  await sandbox.mail.send({ to: email, ...buildWelcomeLetter(uid, code) });
  return { result: 'Successfull', uid_output: uid };
}

/** Limits registrations, which would otherwise fill the database and other people's mailboxes. */
async function refuseTooMany(
  { database, now }: Sandbox,
  { email }: RegistrationInput,
  { network }: Caller,
): Promise<string | null> {
  const limits: [RateLimit, string][] = [
    [entryLimits.registrationsOfNetwork, network],
    [letterLimits.welcomesOfMailbox, email.toLowerCase()],
  ];
  const isAllowed = await countUses(database, limits, now());
  return isAllowed ? null : 'Too many registrations. Please try again later.';
}

/** Checks the rules of the registration form again, because a call need not come from the form. */
function refuse({ name, email, password, mobile, countryid }: RegistrationInput): string | null {
  if (!/^[A-Za-z ]{4,20}$/.test(name.trim())) return 'Invalid User Name';
  if (!countries.some((country) => country.id === countryid)) return 'Country is required';
  if (!/^[0-9]{9,12}$/.test(mobile)) return 'Enter Valid Mobile Number !!';
  if (!isEmail(email)) return 'Please enter a valid email address';
  if (password.length < 6 || password.length > 20) return 'Password must be at least 6 characters';
  return null;
}

const openMinutes = 15;

function describeWelcome(welcome: WelcomeLetter, now: Date): RowOf<'welcomeDetails'> {
  const { uid, name, email, mobile, position, registered } = welcome;
  const open = now.getTime() - registered.getTime() < openMinutes * 60_000;
  return {
    f_name: name,
    uid,
    email: open ? email : email.replace(/^(.).*@/, '$1***@'),
    mobile: open ? mobile : `${'*'.repeat(Math.max(0, mobile.length - 2))}${mobile.slice(-2)}`,
    position,
  };
}
