import { readFile, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A failed save as data: the state of the folder, and the expected problem. */
export interface Damage {
  kind: string;
  /** The file that is damaged, and repaired. */
  file: string;
  /** Applies the damage to the portal's folder, and returns a function that undoes it. */
  save: (folder: string) => Promise<() => Promise<void>>;
  /** The place of the problem: a file, and the offset in its text. */
  place: { file: string; at: (text: string) => number };
  /** A part of the problem's message. */
  says: string;
  /** True if the robot activation cannot be read from the files, and stays in its last valid version. */
  holds: boolean;
}

export const screen = 'schemas/screens/activation/robot-activation.json';
export const template = 'schemas/templates/activation.json';
const robot = 'schemas/templates/robot.json';
export const config = 'screens.config.json';
const catalogue = 'schemas/api/activation.json';
const landing = 'schemas/content/landing.json';
const fundRequest = 'schemas/screens/funds/fund-request-usdt.json';
const renamed = 'schemas/screens/activation/robot-activaton.json';

type At = (text: string) => number;
const start: At = () => 0;
const end: At = (text) => text.length;
/** The offset of a text, or of the part after an introduction. */
const of =
  (part: string, introduction = ''): At =>
  (text) => {
    const at = text.indexOf(introduction + part);
    if (at === -1) throw new Error(`${introduction}${part} stands nowhere`);
    return at + introduction.length;
  };

/** The damage by which a file gets another content. */
function write(
  kind: string,
  file: string,
  change: (text: string) => string | Buffer,
  at: At,
  says: string,
  place = file,
): Damage {
  const save = async (folder: string) => {
    const sound = await readFile(join(folder, file), 'utf8');
    const damaged = change(sound);
    if (damaged === sound) throw new Error(`${kind}: this damages nothing`);
    await writeFile(join(folder, file), damaged);
    return () => writeFile(join(folder, file), sound);
  };
  return { kind, file, save, place: { file: place, at }, says, holds: isUsed(file) };
}

/** The damage by which one text of a file becomes another, which the refusal points at. */
function swap(kind: string, file: string, [before, after]: [string | RegExp, string], at: At, says: string) {
  return write(kind, file, (text) => text.replace(before, () => after), at, says);
}

function isUsed(file: string): boolean {
  return [screen, robot, template, catalogue].includes(file);
}

const nested = `${'['.repeat(40)}${']'.repeat(40)}`;
const conflict = '<<<<<<< HEAD\n  "title": "Ours",\n=======\n  "title": "Theirs",\n>>>>>>> theirs\n';
const title = /"title": "[^"]*"/;
const reads = /"reads": \{.*\}/;
const note = '"must": { "filled": true }';

const asText: Damage[] = [
  write('cut short', screen, (text) => text.slice(0, text.indexOf('"activate"')), end, 'this is not JSON'),
  write('emptied', screen, () => '', start, 'the file is empty'),
  write(
    'random bytes',
    screen,
    () => Buffer.from([0xff, 0xc3, 0x28, 0xa0, 0x00]),
    start,
    'not text in UTF-8',
  ),
  write('UTF-16', screen, (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'), start, 'not text in UTF-8'),
  write(
    'a letter in Latin-1',
    screen,
    (text) => Buffer.from(text.replace(title, '"title": "Activaci\xf3n"'), 'latin1'),
    of('\uFFFD'),
    'not text in UTF-8',
  ),
  swap(
    'a comma at the end',
    robot,
    ['"/RobotActivationHistory" }', '"/RobotActivationHistory", }'],
    of('}', '"/RobotActivationHistory", '),
    'no comma before a closing brace',
  ),
  swap(
    'a comment',
    screen,
    ['"version": 1,', '"version": 1, // ours'],
    of('// ours'),
    'comments are not allowed',
  ),
  swap(
    'a key twice',
    screen,
    [title, '"title": "One",\n  "title": "Two"'],
    of('"title": "Two"'),
    'the key "title" stands twice',
  ),
  swap(
    'a brace that is missing',
    robot,
    ['"fields": {', '"fields": '],
    of(':', '"balance"'),
    'this is not JSON',
  ),
  write('HTML', screen, () => '<!doctype html>\n<title>Gateway</title>', start, 'this is not JSON'),
  swap('marks of a merge', screen, [/ {2}"title".*\n/, conflict], of('<<<<<<< HEAD'), 'this is not JSON'),
  swap('single quotes', screen, [title, '"title": \'Ours\''], of("'Ours'"), 'a text stands in double quotes'),
  write('too large', screen, (text) => text + ' '.repeat(256 * 1024), start, 'larger than 256 KB'),
  swap(
    'too deep',
    robot,
    [reads, `"reads": ${nested}`],
    of('[', `"reads": ${'['.repeat(31)}`),
    'more than 32 deep',
  ),
  write('a null', screen, () => 'null\n', start, 'the file must hold an object'),
  swap(
    'the name __proto__',
    robot,
    ['"reads": {', '"__proto__": {}, "reads": {'],
    of('"__proto__"'),
    'the name "__proto__" is not allowed',
  ),
];

/** Damages in the definition of the screen, its template and its calls. */
const asDefinition: Damage[] = [
  swap('an unknown key', screen, [title, '"titel": "Ours"'], of('"titel"'), 'did you mean "title"?'),
  swap('a wrong type', screen, [title, '"title": 7'], of('7', '"title": '), '"title" must be a text'),
  swap(
    'a list for an object',
    robot,
    [reads, '"reads": []'],
    of('[]', '"reads": '),
    '"reads" must be an object',
  ),
  swap('a key that is missing', screen, [/ {2}"title".*\n/, ''], start, 'missing key "title"'),
  swap('a newer version', screen, ['"version": 1', '"version": 99'], of('99'), 'this program speaks up to'),
  swap(
    'an unknown call',
    robot,
    ['"robotPackages"', '"robotPackage"'],
    of('"robotPackage"'),
    'did you mean "robotPackages"?',
  ),
  swap(
    'a payload that the call does not take',
    robot,
    ['"payload": { "amount": null }', '"payload": { "amount": 5 }'],
    of('"amount": 5'),
    'does not take "amount"',
  ),
  swap(
    'a path that is none',
    robot,
    ['"dashboard.Net_AdminFund"', '"dashboard..Net"'],
    of('"dashboard..Net"'),
    'is no path',
  ),
  swap(
    'a pattern that may take for ever',
    screen,
    [note, '"must": { "pattern": "^(a+)+$" }'],
    of('"^(a+)+$"'),
    'what is repeated without an end',
  ),
  swap(
    'a template that is no JSON',
    template,
    ['"type": "form",', '"type": "form"'],
    of('"reads"'),
    'this is not JSON',
  ),
  swap(
    'a misspelt word in the template',
    template,
    ['"type": "password"', '"type": "pasword"'],
    of('"pasword"'),
    'did you mean "password"?',
  ),
  swap(
    'a rule on an unknown field',
    template,
    ['"on": "form.password"', '"on": "form.pasword"'],
    of('"form.pasword"'),
    'did you mean "password"?',
  ),
  swap(
    'a rule that nothing can pass',
    template,
    [
      '"on": "form.password", "must": { "filled": true }',
      '"on": "form.password", "must": { "minLength": 12 }',
    ],
    of('12', '"minLength": '),
    'this never passes',
  ),
  swap(
    'a catalogue that is no JSON',
    catalogue,
    ['"calls": {', '"calls": {{'],
    of('{', '"calls": {'),
    'this is not JSON',
  ),
  swap(
    'a call to another host',
    catalogue,
    ['"path": "ActivationByFund"', '"path": "https://evil.example.com/a"'],
    of('"https://evil'),
    'is no path of a call',
  ),
  {
    ...swap(
      'a call that is gone',
      catalogue,
      ['"robotPackages": {', '"robotPackagesOld": {'],
      start,
      'unknown call "robotPackages"',
    ),
    place: { file: robot, at: of('"robotPackages"') },
  },
];

const beside: Damage[] = [
  swap(
    'a config that is no JSON',
    config,
    ['"menu": [', '"menu": [,'],
    of(',', '"menu": ['),
    'this is not JSON',
  ),
  swap(
    'a menu entry without a route',
    config,
    ['{ "to": "/RobotActivation" }', '{ "to": "/RobotActivatoin" }'],
    of('"/RobotActivatoin"'),
    'did you mean "/RobotActivation"?',
  ),
  swap(
    'a route to no screen',
    config,
    ['"screen": "activation/robot-activation",', '"screen": "activation/robot-activatoin",'],
    of('"activation/robot-activatoin"'),
    'did you mean "activation/robot-activation"?',
  ),
  {
    ...swap(
      'a route that is gone',
      config,
      [/ +"\/RobotActivation":.*\n/, ''],
      of('"/RobotActivation"'),
      'unknown route "/RobotActivation"',
    ),
    holds: true,
  },
  swap(
    'an unknown word on the landing page',
    landing,
    ['"hero"', '"heroes"'],
    of('"heroes"'),
    'did you mean "hero"?',
  ),
  swap(
    'a picture from elsewhere',
    fundRequest,
    ['{ "from": "usdt.imglink" }', '"https://evil.example.com/a.png"'],
    of('"https://evil'),
    'pictures may not come from',
  ),
];

const routed = of('"activation/robot-activation"', '"/RobotActivation": { "screen": ');

/** Files and folders that are not where they were. */
const moved: Damage[] = [
  {
    kind: 'deleted',
    file: screen,
    save: (folder) => removeFile(join(folder, screen)),
    place: { file: config, at: routed },
    says: 'unknown screen "activation/robot-activation"',
    holds: true,
  },
  {
    kind: 'renamed',
    file: screen,
    save: (folder) => move(join(folder, screen), join(folder, renamed)),
    place: { file: config, at: routed },
    says: 'did you mean "activation/robot-activaton"?',
    holds: true,
  },
  {
    kind: 'a template that is deleted',
    file: template,
    save: (folder) => removeFile(join(folder, template)),
    place: { file: robot, at: of('"activation"', '"extends": ') },
    says: 'unknown template "activation"',
    holds: true,
  },
  {
    kind: 'not to be read',
    file: screen,
    save: (folder) => linkToItself(join(folder, screen)),
    place: { file: screen, at: start },
    says: 'this can not be read',
    holds: true,
  },
  {
    kind: 'a config that is deleted',
    file: config,
    save: (folder) => removeFile(join(folder, config)),
    place: { file: config, at: start },
    says: 'the file is missing',
    holds: false,
  },
  {
    kind: 'the whole folder gone for a moment',
    file: screen,
    save: (folder) => move(join(folder, 'schemas'), join(folder, 'away')),
    place: { file: config, at: routed },
    says: 'unknown screen "activation/robot-activation"',
    holds: true,
  },
];

/** Every kind, in the order in which they are tried. */
export const damages: Damage[] = [...asText, ...asDefinition, ...beside, ...moved];

async function removeFile(file: string): Promise<() => Promise<void>> {
  const sound = await readFile(file);
  await unlink(file);
  return () => writeFile(file, sound);
}

async function move(from: string, to: string): Promise<() => Promise<void>> {
  await rename(from, to);
  return () => rename(to, from);
}

async function linkToItself(file: string): Promise<() => Promise<void>> {
  const sound = await readFile(file);
  await unlink(file);
  await symlink(file, file);
  return async () => {
    await rm(file);
    await writeFile(file, sound);
  };
}
