import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { checkPortal, type CheckedPortal, type Files } from '#check/index.ts';
import type { Json, JsonObject } from '#definition';
import { change, readBase } from '../check/readPortal.ts';

/** A path into a JSON document: keys and indices. */
export type Pointer = (string | number)[];

export const vaultFile = 'schemas/screens/public/vault.json';
export const vaultCalls = 'schemas/api/vault.json';

/** A valid screen that has a password, a one-time code and a secret of the address, and every place for a value. */
export const vault: JsonObject = {
  version: 1,
  type: 'blocks',
  title: 'Vault',
  query: { enpass: { once: true } },
  reads: {
    bank: {
      call: 'bank',
      payload: { code: { from: 'form.open' } },
      when: { on: 'form.open', must: { filled: true } },
    },
    found: { call: 'find', payload: { id: { from: 'form.open' } } },
  },
  blocks: [
    {
      type: 'form',
      fields: {
        open: { label: 'Open', type: 'text', initial: '', prefix: '+', note: [{ template: 'Hint' }] },
        shown: { label: 'Shown', type: 'readOnly', value: { from: 'bank.BANK' } },
        password: { label: 'Password', type: 'password' },
        code: { label: 'Code', type: 'text', autocomplete: 'one-time-code' },
        mailed: { label: 'Mailed', type: 'text' },
      },
      rules: [{ on: 'form.password', must: { minLength: 6 }, message: 'Too short' }],
      actions: {
        enter: {
          label: 'Enter',
          call: 'enter',
          payload: {
            uid: { from: 'form.open' },
            password: { from: 'form.password' },
            otp: { from: 'form.mailed' },
            proof: { from: 'form.code' },
            enpass: { from: 'query.enpass' },
          },
          success: {
            texts: ['ok'],
            then: [
              {
                signIn: {
                  userId: { from: 'answer.id' },
                  username: { from: 'answer.name' },
                  token: { from: 'answer.token' },
                  ipAddress: '',
                },
              },
              { navigate: { to: '/dashboard', query: { from: 'vault' } } },
            ],
          },
        },
      },
    },
    { type: 'text', text: 'Hello' },
    { type: 'image', source: 'https://cdn.example.com/a.png', alt: 'A' },
    { type: 'details', read: 'found', items: [{ label: 'Name', value: { from: 'found.name' } }] },
    {
      type: 'report',
      call: 'list',
      columns: [
        { header: 'Name', field: 'name', format: { type: 'cases', cases: [{ template: '{row.name}' }] } },
      ],
    },
  ],
};

const calls: JsonObject = {
  version: 1,
  calls: {
    enter: {
      target: 'api',
      method: 'POST',
      path: 'enter',
      auth: false,
      kind: 'change',
      request: { uid: 'id', password: 'text', otp: 'text', proof: 'text', enpass: 'text' },
      text: 'result',
    },
    find: {
      target: 'api',
      method: 'GET',
      path: 'find',
      auth: false,
      kind: 'read',
      request: { id: 'text' },
      record: 'data',
      fields: { name: 'text' },
    },
    list: {
      target: 'api',
      method: 'POST',
      path: 'list',
      auth: false,
      kind: 'read',
      request: {},
      rows: 'data',
      fields: { name: 'text' },
    },
  },
};

/** The vault in the small valid portal. */
export async function readVault(): Promise<Files> {
  const route = '"/profile": {';
  const files = change(await readBase(), [
    ['screens.config.json', route, `"/Vault": { "screen": "public/vault", "access": "public" }, ${route}`],
  ]);
  return files.set(vaultFile, write(vault)).set(vaultCalls, write(calls));
}

/** A copy of a document with another value at the end of a path. */
export function setAt(document: JsonObject, pointer: Pointer, value: Json): JsonObject {
  const copy = structuredClone(document);
  const owner = pointer.slice(0, -1).reduce<Json>((part, step) => (part as JsonObject)[step] as Json, copy);
  (owner as JsonObject)[pointer.at(-1) as string] = value;
  return copy;
}

/** A document as the text of a file, with each value on a line of its own. */
export function write(document: JsonObject): string {
  return JSON.stringify(document, null, 2);
}

/** The place of a value in a file's text, as `line:column`. Throws if there is none. */
export function placeOf(text: string, pointer: Pointer): string {
  return placeAt(text, findNodeAtLocation(parseTree(text)!, pointer));
}

/** The place of the key at the end of a path. */
export function placeOfKey(text: string, pointer: Pointer): string {
  return placeAt(text, findNodeAtLocation(parseTree(text)!, pointer)?.parent);
}

function placeAt(text: string, node: Node | undefined): string {
  if (!node) throw new Error('The pointer leads nowhere');
  const before = text.slice(0, node.offset).split('\n');
  return `${before.length}:${before.at(-1)!.length + 1}`;
}

/** Checks one changed file. The messages are `line:column sentence`, for this file only. */
export function checkFile(
  files: Files,
  file: string,
  document: JsonObject,
): { messages: string[]; checked: CheckedPortal } {
  const checked = checkPortal(new Map(files).set(file, write(document)));
  const own = checked.problems.filter((one) => one.file === file);
  return { messages: own.map(({ line, column, message }) => `${line}:${column} ${message}`), checked };
}
