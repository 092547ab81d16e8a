import { parseTree, type Node } from 'jsonc-parser';
import { parsePath, parseTemplate } from '#check/documents/path.ts';

/** A word of a closed vocabulary in a definition. */
export interface Word {
  file: string;
  /**
   * The kind of the word: `key`, `word` (a type, a format …), or the kind of its target: `call`, `row field` … An
   * `own name` is declared here and used elsewhere.
   */
  kind: string;
  word: string;
  /** The offset of its letters in the file's text. */
  offset: number;
  /** The offset of the key or text around it, which is the place of check's problem. */
  held: number;
}

type Add = (kind: string, node: Node, word?: string, at?: number) => void;

/**
 * The words of a definition that have a right spelling: keys, kind words and names. Free texts are not among them.
 */
export function listWords(file: string, text: string): Word[] {
  const tree = parseTree(text);
  if (!tree) throw new Error(`${file} is no JSON`);
  const found: Word[] = [];
  const add: Add = (kind, node, word = String(node.value), at = 0) => {
    if (/[a-z]/i.test(word))
      found.push({ file, kind, word, offset: node.offset + 1 + at, held: node.offset });
  };
  visitObject(tree, add);
  return found;
}

/** Objects whose keys are names, with the kind of name. Empty for free names. */
const records: Record<string, string> = {
  fields: 'own name',
  reads: 'own name',
  actions: 'own name',
  payload: 'payload key',
  query: '',
  map: '',
  colours: '',
  icons: '',
  calls: 'own name',
  codes: 'own name',
  request: 'own name',
  fixed: '',
  shapes: 'payload value',
  routes: 'own name',
};

/** The kinds of texts, by their keys. */
const texts: Record<string, string> = {
  type: 'word',
  format: 'word',
  allow: 'word',
  colour: 'word',
  trigger: 'word',
  link: 'word',
  kind: 'word',
  method: 'word',
  target: 'word',
  lookup: 'word',
  access: 'word',
  icon: 'word',
  page: 'word',
  then: 'word',
  autocomplete: 'word',
  call: 'call',
  options: 'list of codes',
  map: 'list of codes',
  oneOf: 'list of codes',
  of: 'list of codes',
  extends: 'template',
  read: 'read',
  mark: 'form field',
  reset: 'form field',
  refresh: 'read or report',
  stage: 'own name',
  field: 'row field',
  valueKey: 'row field',
  labelKey: 'row field',
  to: 'route',
  signIn: 'route',
  home: 'route',
  signedOut: 'route',
  screen: 'screen',
  key: 'payload key',
  timeZone: 'word',
};

function visitObject(object: Node, add: Add): void {
  for (const { children } of object.children ?? []) {
    const [key, value] = children ?? [];
    if (!key || !value) continue;
    add('key', key);
    visitValue(String(key.value), value, object, add);
  }
}

function visitValue(key: string, value: Node, owner: Node, add: Add): void {
  const record = records[key];
  if (value.type === 'object' && record !== undefined) visitRecord(key, record, value, add);
  else if (value.type === 'object') visitObject(value, add);
  else if (value.type === 'array') for (const item of value.children ?? []) visitValue(key, item, owner, add);
  else if (value.type === 'string') visitText(key, value, owner, add);
}

function visitRecord(name: string, kind: string, record: Node, add: Add): void {
  for (const { children } of record.children ?? []) {
    const [key, value] = children ?? [];
    if (!key || !value) continue;
    if (kind !== '') add(kind, key);
    if (value.type === 'object' && name === 'shapes') visitRecord('request', 'own name', value, add);
    else if (value.type === 'object' && name === 'codes') visitRecord('', '', value, add);
    else if (value.type === 'object') visitObject(value, add);
    else if (value.type === 'string' && name === 'payload' && key.value === 'type')
      add('payload value', value);
    else if (value.type === 'string' && (name === 'request' || name === 'fields')) add('word', value);
    else if (value.type === 'string' && name === 'colours') add('word', value);
  }
}

function visitText(key: string, text: Node, owner: Node, add: Add): void {
  const has = (other: string, value?: string): boolean =>
    (owner.children ?? []).some(
      ({ children }) =>
        children?.[0]?.value === other && (value === undefined || children[1]?.value === value),
    );
  if (key === 'from' && has('valueKey')) return add('read', text);
  if (key === 'from' || key === 'on' || key === 'sameAs') return addPath(String(text.value), 0, text, add);
  if (key === 'template') return addTemplate(text, add);
  if (key === 'else' && (has('type', 'status') || has('type', 'codes'))) return add('word', text);
  const condition = owner.parent?.parent;
  const on = condition?.children?.find(({ children }) => children?.[0]?.value === 'on')?.children?.[1]?.value;
  if (key === 'const' && on === 'stage') return add('stage', text);
  const kind = texts[key];
  if (kind !== undefined && (kind !== 'list of codes' || text.parent?.type === 'property')) add(kind, text);
}

function addTemplate(text: Node, add: Add): void {
  let at = 0;
  for (const part of parseTemplate(String(text.value)) ?? []) {
    if (typeof part === 'object') addPath(part.path, at + 1, text, add);
    at += typeof part === 'object' ? part.path.length + 2 : part.length;
  }
}

/** The kind of step after each root. Empty for free steps. */
const steps: Record<string, string[]> = {
  session: ['session value'],
  portal: ['portal value'],
  form: ['form field'],
  filters: ['filter'],
  chosen: ['form field', 'row field'],
  row: ['row field'],
  query: [],
  answer: [],
  stage: [],
};

function addPath(path: string, start: number, text: Node, add: Add): void {
  const parts = parsePath(path)?.filter((part) => typeof part === 'string') ?? [];
  const root = parts[0] ?? '';
  const kinds = ['root or read', ...(steps[root] ?? ['read field'])];
  let at = start;
  parts.forEach((part, index) => {
    at = path.indexOf(part, at - start) + start;
    const kind = kinds[index];
    if (kind !== undefined) add(kind, text, part, at);
    at += part.length;
  });
}
