import type { Field, Scalar, ShapeWord } from '#definition';
import type { ExternalAddress } from './address/parseAddress.ts';
import { escapeControls } from './escapeControls.ts';
import { findNearestWord } from './findNearestWord.ts';
import type { SourcePosition } from './documents/node.ts';
import type { Sensitivity, SinkCategory as Target } from './dataFlow/allowedSensitivities.ts';

/** An `error` blocks a definition. A `warning` is only shown. */
export type Severity = 'error' | 'warning';

/** A problem of a definition, with its position. */
export interface Problem {
  /** The file, from the repository's root, with forward slashes. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units. */
  column: number;
  severity: Severity;
  /** A sentence for the author. */
  message: string;
  /** For a problem in a shared file: the ids of the screens that use it. */
  screens?: string[];
  /** The problem of a value that replaces a missing one, which has a problem of its own; never shown. */
  isGuess?: true;
}

export function buildError(place: SourcePosition, message: string): Problem {
  return { ...place, severity: 'error', message };
}

/**
 * Formats a problem as one line: `schemas/screens/incomes/level-income.json:10:61 unknown format "mony", did you mean
 * "money"?`.
 */
export function formatProblem(problem: Problem): string {
  return `${formatPosition(problem)} ${formatSeverity(problem)}${formatMessage(problem)}`;
}

/** Returns the word before the sentence of a warning; '' for an error. */
export function formatSeverity({ severity }: Problem): string {
  return severity === 'warning' ? 'warning: ' : '';
}

/** Formats the position of a problem: `schemas/screens/incomes/level-income.json:10:61`. */
export function formatPosition({ file, line, column }: Problem): string {
  return `${escapeControls(file)}:${line}:${column}`;
}

/** Formats the sentence of a problem, with the affected screens if it is in a shared file. */
export function formatMessage({ message, screens = [] }: Problem): string {
  return escapeControls(screens.length > 0 ? `${message} (used by ${screens.join(', ')})` : message);
}

/** The known words for a suggestion. Not a string, whose characters would be taken for words. */
type Words = Iterable<string> & object;

/** Every problem sentence for authors. */
export const sentences = {
  // JSON
  tooLarge: (kilobytes: number) => `the file is larger than ${kilobytes} KB`,
  tooDeep: (limit: number) => `objects and lists are nested more than ${limit} deep`,
  emptyFile: () => 'the file is empty',
  notUtf8: () => 'this is not text in UTF-8: the file is damaged, or was saved in another encoding',
  notJson: (code: string) => `this is not JSON: ${syntax[code] ?? 'something is wrong here'}`,
  keyTwice: (key: string) => `the key "${key}" stands twice in this object`,
  forbiddenName: (name: string) => `the name "${name}" is not allowed`,
  notANumber: (written: string) =>
    `the number ${shorten(written)} can't be kept as written: it is too large or too small`,
  notAText: (code: string) => `a text can't hold the character ${code}: it can neither be shown nor sent`,

  // Limits
  tooManyOf: (name: string, most: number, found: number) =>
    name === ''
      ? `a list takes at most ${most}, here are ${found}`
      : `"${name}" takes at most ${most}, here are ${found}`,
  textTooLong: (name: string, most: number, found: number) =>
    `${name === '' ? 'a text' : `"${name}"`} takes at most ${most} characters, here are ${found}`,
  nameTooLong: (name: string, most: number) =>
    `the name "${shorten(name)}" has ${name.length} characters, it may have ${most}`,
  moreProblems: (most: number) => `there are more problems in this file: only the first ${most} are shown`,

  // Files
  missingFile: () => 'the file is missing',
  unreadable: () => 'this can not be read: it is not open to this program, or is no file',
  strayFile: () =>
    'a definition has no place here: screens, templates, api, locales, content/landing.json and content/dashboard.json are known',
  badFileName: (name: string) =>
    `no definition can be called "${shorten(name)}": a name has letters (a to z), digits, "-" and "_", ends with ".json", and has at most 100 characters with its folders`,
  fileTwice: (other: string) =>
    `the name can't be told from ${other}: they differ only in the case of letters, or in a slash for a dash`,
  tooManyFiles: (limit: number) =>
    `there are more than ${limit} definitions: this one and others are not read`,
  tooManyFolders: (limit: number) =>
    `there are more than ${limit} folders of definitions, or links to folders lead into each other: this one and others are not read`,
  notAnObject: () => 'the file must hold an object',
  newerVersion: (version: number, current: number) =>
    `the file is written in version ${version} of the language, this program speaks up to ${current}`,
  unknownVersion: (version: number) => `there is no version ${version} of the language`,
  templateExtends: () => 'a template does not extend one that extends another',
  tooMuchAltogether: (megabytes: number) =>
    `this is not read: all definitions together are larger than ${megabytes} MB`,

  // Faults and limits of the program itself
  programFailed: (error: string) =>
    `this program failed at this file, please report it with the file: ${error}`,
  tooSlow: (seconds: number) =>
    `checking this took longer than ${seconds} seconds: take something out of it, or make several of it`,
  tooMuchMemory: (megabytes: number) =>
    `checking this took more than ${megabytes} MB of memory: take something out of it, or make several of it`,

  // Shape
  unknownKey: (key: string, near: string | null) => `unknown key "${key}"${didYouMean(near)}`,
  missingKey: (key: string) => `missing key "${key}"`,
  missingOneKey: (keys: string[]) => `one of the keys ${list(keys)} is missing`,
  unknownWord: (noun: string, word: string, known: Words) =>
    `unknown ${noun} "${word}"${didYouMean(findNearestWord(word, known)) || formatKnownWords(known)}`,
  // Extensions
  otherExtension: (name: string, kind: string, wanted: string) => `"${name}" is a ${kind}, and no ${wanted}`,
  unknownOption: (name: string, of: string, known: Words) =>
    `"${of}" takes no option "${name}"${didYouMean(findNearestWord(name, known)) || formatKnownWords(known)}`,
  missingOption: (name: string, of: string) => `"${of}" needs the option "${name}"`,
  unknownReading: (name: string, of: string, known: Words) =>
    `"${of}" reads no value "${name}"${didYouMean(findNearestWord(name, known)) || formatKnownWords(known)}`,
  missingReading: (name: string, of: string) => `"${of}" needs the value "${name}"`,
  widgetOfOthers: (name: string, type: string, of: Words) =>
    `the widget "${name}" is no input of a field of the type "${type}"${formatKnownWords(of)}`,
  boundOfOthers: (word: string, type: string) =>
    `"${word}" has no meaning for an option of the type "${type}"`,
  notBuilt: (name: string) => `the extension "${name}" is not built: portico build does that`,
  builtBefore: (name: string) =>
    `the extension "${name}" was built before this file was changed: portico build does that anew`,
  extensionName: (name: string) =>
    `no extension can be called "${shorten(name)}": a name has small letters (a to z), digits and "-", begins with a letter, and is not "dist"`,

  unknownIcon: (name: string, known: Words) =>
    `unknown icon "${name}"${didYouMean(findNearestWord(name, known))}`,
  iconInGroup: () => 'a link in a group has no icon: the group has one',
  unknownTimeZone: (name: string) =>
    `unknown time zone "${name}"${didYouMean(findNearestWord(name, Intl.supportedValuesOf('timeZone')))}`,
  wrongKind: (name: string, wanted: string, found: string) => `"${name}" must be ${wanted}, not ${found}`,
  mustBe: (name: string, wanted: string) => `"${name}" must be ${wanted}`,
  tooFew: (name: string, least: number) =>
    least === 1 ? `"${name}" must not be empty` : `"${name}" needs at least ${least}`,
  tooMany: (name: string, most: number) => `"${name}" takes at most ${most}`,
  isBlank: (name: string) => `"${name}" says nothing`,
  notALanguage: (tag: string) =>
    `"${tag}" is no language: the file of a language is called by its tag, such as es.json or pt-BR.json`,
  lacksPlace: (name: string, place: string) => `"${name}" lacks the place {${place}}`,
  messageTwice: (text: string, other: string) => `"${text}" stands for the same texts as "${other}"`,
  oddPlace: (place: string) => `{${place}} is no place: it has letters, digits and "_" alone`,
  messagePlaceTwice: (place: string) => `{${place}} stands here twice: give each place a name of its own`,
  placesTouch: () =>
    'two places stand beside each other: where one ends has to be told by what stands between',
  anyMessage: (text: string) => `"${text}" would stand for every text: say what stands around its place`,
  longUnit: (limit: number) => `the unit of money must be short: ${limit} characters at most`,

  // References
  unknownPayload: (key: string, call: string, near: string | null) =>
    `the call "${call}" does not take "${key}"${didYouMean(near)}`,
  missingPayload: (keys: string[], call: string) => `the call "${call}" also takes ${list(keys)}`,
  fixedKey: (key: string, call: string) => `"${key}" is fixed by the call "${call}" and stands in no screen`,
  payloadWithoutCall: () => 'there is no call that takes a payload',
  wrongLiteral: (key: string, shape: ShapeWord) => `"${key}" takes ${shapes[shape]}`,
  notNested: (key: string, kind: 'object' | 'list') =>
    kind === 'list'
      ? `"${key}" takes a list: { "each": … } or a path to one`
      : `"${key}" takes an object: { "object": { … } } or a path to one`,
  notSingle: (key: string, kind: 'object' | 'list' | 'single') =>
    `"${key}" takes one value, not ${kind === 'list' ? 'a list' : 'an object'}`,
  neededKey: (key: string) => `each request needs "${key}": leave "optional" out`,
  pathKeyNested: (key: string) => `"${key}" can't stand in the path: it holds more than one value`,
  sentTwice: (key: string) => `"${key}" is sent already, by "request" or "fixed"`,
  needsRows: (word: string) =>
    `"${word}" is for a call that reads rows: its "kind" is "read", and "rows" says where they stand`,
  idleBody: (method: string) => `a ${method} has no body, so "body" changes nothing`,
  fileNeedsParts: (key: string) =>
    `"${key}" takes a file, which only "body": "multipart" can carry; a "dataUrl" goes into any`,
  sortPlace: (text: string) => `"${text}" may have {field} in braces, and nothing else`,
  emptyChoice: (from: string, key: string, words: Words) =>
    `"${from}" would be sent as "" in "${key}"${formatKnownWords(words)}; with "empty": "leaveOut" at that key of the call, nothing is sent for this choice`,
  wrongLiteralType: (key: string, wanted: string) => `"${key}" takes ${wanted}`,
  readChanges: (call: string) => `the call "${call}" changes something, so only an action may make it`,
  callNeedsSession: (call: string) => `the call "${call}" needs a session, but the screen is public`,
  noRows: (call: string) => `the call "${call}" answers with no rows`,
  unknownField: (field: string, known: Words) =>
    `the rows have no field "${field}"${didYouMean(findNearestWord(field, known))}`,
  nameTwice: (name: string) => `the name "${name}" stands twice on this screen`,
  filterTakenOut: (name: string) =>
    `"query" takes "${name}" out of the address at once, where this filter keeps its value: give it another name`,
  badName: (name: string) =>
    `"${shorten(name)}" is no name: it begins with a letter (a to z) and goes on with letters, digits, "_" and "-"`,
  takenName: (name: string) => `a read can't be called "${name}", that word has a meaning in paths`,
  rangeNeedsEnd: (name: string) =>
    `the filter "${name}" holds two values: say which, as in "filters.${name}.from" or "filters.${name}.to"`,
  brokenPath: (path: string) => `"${path}" is no path: names with dots between them, such as "form.name"`,
  brokenTemplate: (text: string) =>
    `a brace in "${text}" has no partner, or there is no path between the two`,
  pathEnds: (root: string) => `"${root}" needs a name after it`,
  pathGoesOn: (root: string) => `"${root}" has nothing inside it`,
  pathNeeds: (noun: string) => `the path needs the name of a ${noun}`,
  noAnswer: () => 'there is no answer here: "answer" can be read only in what follows success or failure',
  noRow: () => 'there is no row here: "row" can be read only in the columns of a report',
  noChosenRows: () =>
    'there are no chosen rows here: "rows" can be read only in an action of a table that has "many"',
  noAsk: () => 'nothing was asked here: "ask" can be read only in an action that asks, and in what it asks',
  notSentHere: () =>
    'nothing is sent here: "portal.now" can be read only in what an action sends and in its receipt',
  noStage: () => 'there is no form here: "stage" is the stage of a form of this screen',
  noSent: () => 'nothing was sent here: "sent" can be read only in a receipt',
  noRecord: (call: string) => `the call "${call}" answers with no record`,
  changesOfNothing: () => 'there is no "record" that the fields could differ from',
  notCompared: (field: string, key: string | null) =>
    `the payload sends "${field}", but with "unsent" it is not compared, and a change of it alone would be lost: ${key === null ? 'take "unsent" away' : `write "key": "${key}" instead of "unsent"`}`,
  asksByItself: () => 'an action that runs by itself can ask nothing',
  rowOfMany: () => 'the fields can start from "row" only where the action is about one row',
  nothingToSend: () => 'there are no fields to send: neither the form nor what it asks has any',
  unsentKey: (key: string, call: string, near: string | null) =>
    `the call "${call}" does not take "${key}", which "send" would send${near === null ? ': give the field "unsent" with the reason' : didYouMean(near)}`,
  sentWithin: (key: string, call: string, envelope: string) =>
    `the call "${call}" takes "${key}" within "${envelope}": give the action "key": "${envelope}"`,
  noObjectKey: (key: string, call: string, known: Words) =>
    `"${key}" is no object that the call "${call}" takes${didYouMean(findNearestWord(key, known))}`,
  keyWithoutSend: () => '"key" is the place of the fields that "send" sends, and there is no "send"',
  momentToText: (key: string) =>
    `the record has a moment here, which "${key}" would send back without its offset: give the key the shape "moment"`,
  sharedKey: (one: string, other: string, key: string) =>
    `the fields "${one}" and "${other}" are both sent as "${key}": give one another "key", or each a "show"`,
  noItem: () =>
    'there is no item here: "item" can be read only inside a list, in the "of" of "each" or in a list\'s fields',
  noOuter: () => 'there is no item around this one: "outer" can be read only in a list inside a list',
  noParts: () => 'only one value can stand here: an object or a list can stand in a payload',
  calculatesParts: (word: string) =>
    `a ${word} is calculated from numbers, and an object or a list is not a number`,
  calculatesNoNumber: (word: string, scalar: Scalar) =>
    `a ${word} is calculated from numbers, and ${JSON.stringify(scalar)} is not a number`,
  calculatesTooDeep: (most: number) =>
    `at most ${most} of sum, difference and product may be nested: calculate this at the backend`,
  workedOut: (field: string) =>
    `"${field}" only shows a value that is calculated from typed values: use those values here`,
  patternLong: (most: number) => `a pattern has at most ${most} characters`,
  patternWants: (most: number) => `this pattern wants more than ${most} characters, and nobody types so many`,
  patternPart: (part: string) =>
    `"${part}" can't stand so in a pattern: there are characters, classes as in "[a-z]" and "\\\\d", groups, "|", "?", "*", "+" and "{2,4}"`,
  patternAmbiguous: (why: 'open' | 'ways') =>
    why === 'open'
      ? 'what is repeated without an end must be followed by something that begins otherwise, and hold nothing that can be read in two ways'
      : 'a text could be read by this pattern in too many ways: let what follows a repeat or stands beside a "|" begin otherwise',
  noLimit: (word: string) =>
    `"${word}" must be a number, a date as YYYY-MM-DD, or a path as in { "from": "form.start" }`,
  optionalAlone: () => '"optional" says when the other words count, and there is none',
  optionalFilled: () => 'what must be filled can\'t be left empty: leave "optional" or "filled" out',
  anyTooDeep: () => 'an "any" may be nested once',
  noList: (path: string) => `"${path}" is no list`,
  notChosen: (field: string) =>
    `"${field}" is not a field whose options come from a read, so no row is chosen`,
  severalChosen: (field: string) => `"${field}" takes several, so there is no single row that is chosen`,
  typedElsewhere: () => 'what is being typed can be read only by the read that looks it up',
  notTyped: (field: string, read: string) =>
    `"${field}" is no combobox whose options come from "${read}", so nothing is looked up by what is typed there`,
  wordOfLists: (word: string, path: string) => `"${word}" is asked of lists, and "${path}" holds one value`,
  wordOfValues: (word: string, path: string) =>
    `"${path}" holds a list: of lists there are "filled", "minItems", "maxItems", "includes" and "optional", not "${word}"`,
  rowsNeedPlace: (read: string) => `"${read}" holds rows: say which, as in "${read}[0].name"`,
  listNeedsPlace: (list: string) =>
    `"${list}" is a list: say which item, as in "${list}[0]", or read it inside the list as "item"`,
  notAnOption: (value: unknown, near: unknown) =>
    `${JSON.stringify(value)} is not among the options${didYouMean(near)}`,
  optionTwice: (value: unknown, where: string) =>
    `the option ${JSON.stringify(value)} stands in ${where} already`,
  optionLabelTwice: (label: string, where: string) =>
    `the option in ${where} is called "${label}" too, so nobody can tell them apart`,
  noRoute: () => 'no route of screens.config.json leads to this screen',
  readCycle: (names: string[]) => `these wait for each other in a circle: ${names.join(' -> ')}`,
  recordAwaits: (read: string, field: string) =>
    `the form begins from "${read}", which waits for the form's own field "${field}": give that read a value of the address, of the session or of another read`,
  callTwice: (name: string, file: string) => `the call "${name}" stands in ${file} already`,
  codesTwice: (name: string, file: string) => `the list of codes "${name}" stands in ${file} already`,
  callPath: (path: string) =>
    `"${path}" is no path of a call: names with slashes between them, without host, query or ".."`,
  fieldsOfNothing: () => 'there are fields, but neither "rows" nor "record" says where they stand',
  notAPicture: (address: string) =>
    `"${address}" is no address of a picture: https and a host of "imageOrigins", or a path on this portal`,
  notAPath: (to: string) => `"${to}" leads out of this portal: a link leads to a route such as "/dashboard"`,
  badScheme: (scheme: string) => `the scheme "${scheme}" is not allowed`,
  badHost: (origin: string) => `pictures may not come from "${origin}": it is not among "imageOrigins"`,
  noOptions: (type: string) => `a field of the type "${type}" needs "options"`,
  idleWord: (word: string, type: string) => `"${word}" has no meaning for a field of the type "${type}"`,
  cardsOfSelect: () =>
    'a select has no "cards": write "type": "radio", which is a select above twelve choices',
  cardsOfSeveral: () => '"cards" has no meaning for a field that takes several',
  manyCards: (most: number) =>
    `"cards" has no meaning for more than ${most} choices: write "type": "select" without "cards"`,
  idleCardPlaces: () => '"cardPlaces" has no meaning without "cards" whose choices a read brings',
  fileKind: (type: string) =>
    `"${type}" is no kind of file: write an ending such as ".pdf" or a media type such as "image/*"`,
  fileToText: (key: string) =>
    `"${key}" takes no file: its shape in the catalogue has to be "file" or "dataUrl"`,
  receiptOfEach: () =>
    'each chosen row is sent by itself, and a receipt is of one send: leave it out, or say "many": "once"',
  fileAnswer: (call: string) =>
    `the call "${call}" answers a file, which only "download" and "image" take: it has no rows, record or text`,
  noFileAnswer: (call: string, near: string | null) =>
    `the call "${call}" answers no file: "download" needs a call with "types"${didYouMean(near)}`,
  noPictureAnswer: (call: string, near: string | null) =>
    `the call "${call}" answers no picture: "image" needs a call whose "types" are all "image/…"${didYouMean(near)}`,
  openPicture: (call: string) =>
    `a picture of "call" is the member's own, and "${call}" has no "auth": otherwise let the value be its address`,
  payloadOfAddress: () => '"payload" is for the picture of a "call", which this one does not have',
  fileNeeds: (word: string) => `a call that answers a file needs "${word}"`,
  fileChanges: () => 'a call that answers a file changes nothing: its "kind" must be "read"',
  idleAnswer: (word: string) => `"${word}" has no meaning for a call that answers a file`,
  uploadReads: (call: string) =>
    `the call "${call}" changes nothing, and a file that is sent ahead stays at the backend: its "kind" must be "change"`,
  uploadKey: (key: string) => `"${key}" takes no file: its shape in the catalogue has to be "file"`,
  uploadToken: (path: string) =>
    `"${path}" is the token of a session: it may go to "signIn.token", not into a form`,
  sentAhead: (key: string) =>
    `"${key}" takes a file, but "upload" has sent it ahead: here comes what was answered`,
  idleHidden: () => '"hidden" has no meaning for a field without "show"',
  idlePersist: () => '"persist" has no meaning for a form without a field whose value may be stored',
  idleInitial: () => '"initial" has no meaning beside "value"',
  noPart: (noun: string, name: string, template: string, near: string | null) =>
    `the template "${template}" has no ${noun} "${name}"${didYouMean(near)}`,
  wrongSchema: (near: string) => `the editor finds no schema there, did you mean "${near}"?`,

  // Where values may go
  flow: (path: string, label: Sensitivity, place: Exclude<Target, 'token'>, name: string) => {
    const where = places[place](name);
    return label === 'token'
      ? `"${path}" is the token of a session: it may go to "signIn.token", not to ${where}`
      : `"${path}" is a secret: it may go to calls of the API, not to ${where}`;
  },
  personal: (path: string, service: string, key: string) =>
    `"${path}" is personal: the service "${service}" may get it only where "personal" of that service in screens.config.json lists "${key}"`,
  noRefusal: (status: number) =>
    `${status} is no status of a refusal: those are from 400 to 499, without 401, by which a session ends`,
  notTheToken: (path: string) =>
    `a token comes from the answer of the call that signs in, as "answer.token" does, not from "${path}"`,
  writtenToken: () => 'a token comes from the answer alone: nothing that is written here may stand in for it',
  readsToken: (call: string) =>
    `the call "${call}" answers with the token of a session, so only an action may make it`,
  secretStays: (path: string, name: string) =>
    `"${path}" is sent as a secret, so it must not stay in the address: say "query": { "${name}": { "once": true } }`,
  secretPersisted: (path: string) =>
    `"${path}" is a secret, so "persist" must not store it: a field of the type "password" is not stored`,
  secretFilter: (path: string) =>
    `"${path}" is sent as a secret, but a filter stands in the address: a field of the type "password" does not`,
  arrivalChanges: (call: string) =>
    `the call "${call}" changes something, and what runs by itself may only sign in, with a secret that the address brings once`,

  // Config, landing content and the pages' calls
  pageWithoutCall: (page: string, call: string, known: Words) =>
    `the page "${page}" makes the call "${call}", which stands in no file of schemas/api${didYouMean(findNearestWord(call, known))}`,
  pageGivesNot: (page: string, keys: string[], call: string) =>
    `the page "${page}" does not give ${list(keys)} to the call "${call}": only a key that is fixed may come on top`,
  pageGivesTooMuch: (page: string, keys: string[], call: string) =>
    `the page "${page}" gives ${list(keys)} to the call "${call}", which does not take it`,
  pageReads: (page: string, kind: 'rows' | 'record', call: string) =>
    `the page "${page}" reads ${kind === 'rows' ? '"rows"' : 'a "record"'}, and the call "${call}" does not say where`,
  pageNeedsRead: (page: string, call: string) =>
    `the page "${page}" reads the call "${call}": its "kind" must be "read"`,
  noLanding: (file: string) => `a route shows the landing page, but its content is missing: ${file}`,
  notALink: (to: string) =>
    `"${to}" is no link: a route, a section of the page such as "#Faq", or an https address`,
  movementsWithoutReport: (to: string) =>
    `"${to}" has no rows for "movements": a route of a screen with a report whose call has no "paging"`,
  notADashboardLink: (to: string) =>
    `"${to}" is no link: a route or a place of the dashboard such as "#invite"`,
  routeTwice: (path: string, before: string) =>
    `the route "${path}" stands twice: "${before}" is the same, whatever the case of its letters`,
  emptyPlace: (name: string, path: string) => `nothing here gives the place ":${name}" of "${path}" a value`,
  unknownPlace: (name: string, path: string, places: string[]) =>
    places.length === 0
      ? `the path "${path}" has no places that take a value`
      : `the path "${path}" has no place ":${name}"${didYouMean(findNearestWord(name, places))}`,
  noPlaces: () => 'no place in the path of this screen takes a value, such as "/orders/:id"',
  secretPlace: (path: string) =>
    `"${path}" is sent as a secret, but it stands in the address: a field of the type "password" does not`,
  notPublic: (path: string) => `"${path}" must be public, it is opened by who is signed out`,
  endsNoSession: (call: string) =>
    `the call "${call}" ends no session: it must go to the API, carry the token ("auth": true) and be of the kind "change"`,
  noLookup: (lookup: string, call: string) =>
    `"lookups" does not say where "${lookup}" is, which the call "${call}" asks`,
  asksNoClaims: (call: string) =>
    `the call "${call}" can't say who is signed in: it must go to the API, carry the token ("auth": true) and be of the kind "read"`,
  renewsNoSession: (call: string) =>
    `the call "${call}" gives no other token: it must go to the API, be of the kind "change" and move no money`,
  tokenInAddress: (call: string) =>
    `"session.refreshToken" must not stand in an address: the call "${call}" has to send it in its body`,
  titleBraces: (title: string) =>
    `"${title}" is shown with its braces: a title whose places are filled is written as { "template": … }`,
  titleWithoutWords: () => 'a title needs words besides its places, or "else": the menu shows them',
  notInAnswer: (path: string) => `a token comes from the answer, as "answer.token" does, not from "${path}"`,
  notForSome: (path: string) => `"${path}" must not depend on who is signed in: everybody comes there`,
  notAColour: (name: string) => `"${name}" must be a colour as #rrggbb`,
  lowContrast: (colour: string, surface: string, found: number) =>
    `the contrast of ${colour} on ${surface} is ${found.toFixed(1)}, texts need 4.5`,
  notAnOwnPath: (name: string) => `"${name}" must be an address on this portal that begins with one slash`,
  notPublicFile: (name: string, kinds: string) =>
    `"${name}" must be a file of the folder public, as "/public/name.${kinds.split(' ')[0]}" is: ${list(kinds.split(' ').map((kind) => `.${kind}`))}`,
  noPublicFile: (file: string) => `there is no file "${file}" in the folder public beside the config`,
  wrongKindOfFile: (file: string, kind: string) =>
    `"${file}" is no ${kind}: it begins as another kind of file does`,
  logoInDarkAlone: () => '"logoDark" is for portals that have a "logo"',
  badFamily: () => '"family" has letters, digits, spaces and hyphens, as "Source Sans 3" does',
  badWeight: (text: string) => `"${text}" is no weight, such as "400", and no two of them, such as "100 900"`,
  notAnOrigin: (text: string) => `"${text}" is no origin, such as "https://api.example.com" without a slash`,
  badKeyHeader: (text: string) => `"${text}" can't be the header of a key, as "Idempotency-Key" can`,
  notAHeader: (text: string) => `"${text}" is no name of a header, such as "X-Application-Id"`,
  ownHeader: (name: string) =>
    `the header "${name}" is set by the portal, the browser or a proxy: no config sets it`,
  headerOfWord: (name: string, word: string) => `the header "${name}" is already the one of "${word}"`,
  headerNameTwice: (name: string, before: string) =>
    `the header "${name}" stands twice: "${before}" is the same, whatever the case of its letters`,
  badHeaderValue: (name: string) =>
    `the header "${name}" takes letters, digits and signs of ASCII alone, and spaces only between them`,
  badAuthorization: () => 'a header takes letters, digits, spaces and signs of ASCII alone, as in "Bearer "',
  badPrefix: (text: string) => `"${text}" is no prefix, such as "/api/v1"`,
  notAnAddress: (name: string) => `"${name}" must be a whole https address`,
  notHttps: (name: string) => `"${name}" must be an https address`,
  placeInHost: () => 'a place in braces may stand in the path or the query, not in the host',
  hostNotAllowed: ({ host, origin }: ExternalAddress) =>
    `the host "${origin === `https://${host}` ? host : origin}" is not among those that ALLOWED_HOSTS in the environment names`,
  noCode: () => 'the address has no {code}',
  noTime: (key: string) => `"${key}" is a day or a minute of one, such as 2026-03-01 or 2026-03-01T18:00`,
  untilBeforeSince: () => 'this never stands there: it ends before it begins',
  badDateFormat: () => 'a date format is made of D, DD, M, MM, MMM, YYYY and signs between them',

  // Contradictions
  boundsCross: (key: string, least: number | string) => `"${key}" is below the minimum, ${least}`,
  nothingIsBoth: (one: string, other: string) => `nothing passes both "${one}" and "${other}"`,
  unsetStage: (stage: string, known: Words) =>
    `no action sets the stage "${stage}"${didYouMean(findNearestWord(stage, known))}`,
  unreadStage: (stage: string) => `nothing on this screen reads the stage, so "${stage}" changes nothing`,
  unreachedStage: (stage: string) =>
    `this is never shown: the stage "${stage}" comes only after what is shown in it`,
  noPlace: (field: string) => `the layout has no place for the field "${field}"`,
  stepWithin: () => 'a step stands in nothing else: steps are the parts of the layout itself',
  stepInQuestion: () => 'a question has no steps: put this into a section, or ask on a screen',
  besideSteps: () => 'a layout with steps has nothing beside them: put this into a step',
  tabWithinTab: () => 'a tab stands in no other tab',
  oneStep: () => 'there is one step, so there is nothing to go on to: leave it out',
  nextByItself: (action: string) => `"${action}" runs by itself, so no step can be left by it`,
  lastStepGoesOn: () => 'nothing follows the last step: its buttons are the actions of the form',
  needsMessage: (what: string) => `the portal has no words of its own for "${what}" here: write a "message"`,
  sameRule: (where: string) => `the same rule stands in ${where}, so its message is never read`,
  neverFails: (why: string) => `this never fails: ${why}`,
  neverPasses: (why: string) => `this never passes: ${why}`,
  noStatus: () => 'no answer has such a status',
  alwaysHolds: () => 'this always holds, whatever the answer is',
  bothOutcomes: (status: number) =>
    `an answer of status ${status} is a success and the end of the session, both at once`,
  neverHolds: (why: string) => `this never holds: ${why}`,
  inputCuts: (field: string, limit: number) => `the input of "${field}" cuts at ${limit} characters`,
  inputTakes: (field: string, allow: NonNullable<Field['allow']>) =>
    `the input of "${field}" takes ${taken[allow]} only`,
  asksAlready: (where: string) => `the rule in ${where} asks for it already`,
  asksContrary: (what: 'rule' | 'condition', where: string) =>
    `the ${what} in ${where} asks for the contrary`,
  itself: () => 'it is compared with itself',
  noValuePasses: (path: string) => `none of the values that "${path}" can have passes`,
  notPossible: (path: string, value: unknown, near: unknown) =>
    `"${path}" is never ${JSON.stringify(value)}${didYouMean(near)}`,
  waitsForItself: (field: string) => `"${field}" is never shown: it waits for its own value`,
  neverShown: (where: string) => `this text is never shown: the one in ${where} comes before it`,
  neverPrimary: (where: string) => `Enter never runs this: the primary action in ${where} is always shown`,
  neverUsable: (where: string) =>
    `the button can never be used: in ${where} it is shown on the same condition`,
  effectTwice: (kind: string, where: string) => `"${kind}" stands in ${where} already, one of them is lost`,
  occursTwice: (value: unknown, where: string) => `${JSON.stringify(value)} stands in ${where} already`,
  unreadRead: (read: string) => `nothing on this screen uses what the read "${read}" finds`,
  oneOption: (filter: string) => `the filter "${filter}" has one option, so there is nothing to choose`,
  headerTwice: (header: string, where: string) => `the heading "${header}" stands in ${where} already`,
  totalElsewhere: (path: string) => `"${path}" is not in the answer: such a total is read as in "answer.sum"`,
  rowsTwice: () => 'the rows come from the call already',
  noRowsAt: (path: string) => `"${path}" is no list of rows`,
  formInReceipt: (field: string) => `a receipt shows what was sent: read "sent.${field}"`,
  totalWithoutAnswer: () =>
    'a total of the answer needs a call whose answer has the rows beside it: leave it out, or name a field',
  totalOfPage: (call: string) =>
    `the call "${call}" answers one page, which says nothing of the others: read the total from the answer`,
  chartOfPage: (call: string) =>
    `the call "${call}" answers one page, and a chart of one page says nothing of the others`,
  chartOverTime: (field: string) => `the bars of a chart follow the days in "${field}", and it holds none`,
  chartOverText: (field: string) => `the bars of a chart can't add up "${field}", it holds no amounts`,
  cannotSort: (call: string) => `the call "${call}" does not say how its backend sorts`,
  roleTwice: (role: string, where: string) => `the column in ${where} is the ${role} of the card already`,
  columnTwice: (field: string, where: string) => `the column in ${where} shows "${field}" in the same way`,
  formatOver: (format: string, field: string, holds: string) =>
    `the format "${format}" changes nothing: "${field}" holds ${holds}`,
  contactShape: (format: string, field: string) =>
    `the format "${format}" shows texts and ids: "${field}" holds neither`,
  linkTwice: (format: string) => `the format "${format}" is a link already: leave out "link"`,
  idleExport: (format: string) =>
    `"export" changes nothing: files have the value of the format "${format}" anyway`,
  initialTooLong: (limit: number) => `"initial" is longer than the ${limit} characters that the input takes`,
  initialNotAllowed: (why: string) => `"initial" can't be typed: ${why}`,
  idleMoney: () => '"money" has no meaning for a call that only reads',
  prefetchChange: () =>
    '"prefetch" sends a call before anybody asks for it, and this one changes something: it is for calls of the kind "read"',
  prefetchSecret: (key: string) =>
    `"prefetch" sends a call before anybody asks for it, and "${key}" takes a password or a one-time code`,
  unsentField: (field: string) =>
    `nothing sends or checks the field "${field}"; if it is only shown, say why in "unsent"`,
  unsentFilter: (filter: string) =>
    `nothing sends the filter "${filter}"; if it is only shown, say why in "unsent"`,
  falselyUnsent: (name: string) => `"${name}" is said to be unsent, but something sends or checks it`,
  totalOverText: (field: string) => `the total can't add up "${field}", it holds no amounts`,

  // Warnings
  emptyLink: (link: string) =>
    `"links.${link}" of screens.config.json is empty, and no "help" says whose terms these are: people agree to what they can't read`,
  blindConsent: (label: string) =>
    `"${label}" must be ticked, and nothing says to what: add a "link", or a "help" that says whose terms these are`,
  routeInMenuTwice: (to: string, where: string) => `the link in ${where} leads to "${to}" as well`,
  everyValuePasses: (word: string, isAlone: boolean) =>
    isAlone
      ? `every value passes "${word}", so this does nothing: to ask for a value write "filled": true, otherwise remove it`
      : `"${word}" does nothing, because every value passes it: change it or remove it`,
  idleAlternatives: () =>
    'this always holds, because a value is either filled or empty: remove the condition, or one alternative',
  idleSend: (word: 'key' | 'hidden') => `"${word}" does nothing: no action sends this field by "send"`,
  idleFields: (call: string) =>
    `"fields" does nothing: the call "${call}" has no "text", so name the statuses of these refusals too, as in "statuses": [400, 422]`,
  dayToMoment: (key: string) =>
    `the record has a day here, which "${key}" would send as a moment in UTC, often on the day before: give the key the shape "date"`,
  secretHeader: (name: string) =>
    `every browser gets the header "${name}", which is named like a secret: let a server before the backend set it, unless it is public`,
  idleDisabled: () => '"disabled" does nothing: nobody can change a field of the type "readOnly"',
  idleShown: () => '"shown" does nothing: the choices are not looked up while one types',
  idleLink: (link: string) => `"link" does nothing: "links" of screens.config.json has no "${link}"`,
  idleRules: () => '"rules" does nothing: each action of this form has rules of its own',
  idleOrder: () => '"order" does nothing: this table has neither a call nor rows',
  idleUnpaged: (word: 'sort' | 'search') =>
    `"${word}" does nothing without "paging": the backend is asked for all rows at once`,
  unaskedLookup: (name: string) => `no call asks the lookup "${name}", so its address does nothing`,
  unaskedService: (name: string) => `no call goes to the service "${name}", so it does nothing`,
  unshownLink: (name: string) => `no screen shows the link "${name}", so its address does nothing`,
};

/** The sinks in words. The name is that of the call, the service or the field. */
const places: Record<Exclude<Target, 'token'>, (name: string) => string> = {
  apiBody: (call) => `the call "${call}"`,
  apiAddress: (call) => `the address of the call "${call}"`,
  service: (service) => `the service "${service}"`,
  condition: () => 'a condition',
  conditionAboutRead: (call) => `a condition for reading by the call "${call}"`,
  conditionAboutService: (service) => `a condition for asking the service "${service}"`,
  address: () => 'an address',
  picture: () => 'the address of a picture',
  view: () => 'what is shown',
  secretField: (field) => `the field "${field}"`,
  openField: (field) => `the field "${field}"`,
  session: () => 'the session',
};

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Lists the known words, unless they are too many for a sentence. */
function formatKnownWords(known: Words): string {
  const words = [...known];
  if (words.length === 1) return `; it can only be "${words[0]}"`;
  return words.length > 0 && words.length <= 16 ? `; there are ${words.join(', ')}` : '';
}

function didYouMean(near: unknown): string {
  return near === null ? '' : `, did you mean ${JSON.stringify(near)}?`;
}

function list(words: string[]): string {
  return words.map((word) => `"${word}"`).join(', ');
}

/** Sentences for the parser's error codes. */
const syntax: Record<string, string> = {
  InvalidSymbol: 'this word is not known (a text stands in double quotes)',
  InvalidNumberFormat: 'this number is not written as JSON writes it',
  PropertyNameExpected: 'a key in double quotes is expected here (no comma before a closing brace)',
  ValueExpected: 'a value is expected here (no comma before a closing bracket)',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is expected here',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'the file should end here',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'comments are not allowed',
  UnexpectedEndOfString: 'the closing quote of this text is missing',
  UnexpectedEndOfNumber: 'this number is not complete',
  InvalidUnicode: 'this \\u escape is not complete',
  InvalidEscapeCharacter: 'this escape is not known',
  InvalidCharacter: 'this character must be written as an escape',
};

const taken: Record<NonNullable<Field['allow']>, string> = {
  digits: 'digits',
  wholeNumber: 'whole numbers',
  lettersAndSpaces: 'letters and spaces',
};

const shapes: Record<ShapeWord, string> = {
  any: 'anything',
  text: 'a text',
  id: 'a number or its digits',
  amount: 'a decimal number',
  number: 'a number',
  code: 'a text or a number',
  date: 'a day as YYYY-MM-DD',
  moment: 'a day or a time',
  integer: 'a whole number',
  boolean: 'true or false',
  file: 'a file',
  dataUrl: 'a file as a text that begins with "data:"',
};
