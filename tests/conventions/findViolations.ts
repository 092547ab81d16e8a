import { parseSync, Visitor, type ESTree } from 'vite';

/** Words that no doc comment begins with: the comment starts with the thing instead. */
const openings =
  /^(?:What|Whether|Who|Whom|Whose|Where|Which|Why|When|That|How|It|They|One|The same)(?:'s|ever)?\b/;
/** A participle that begins a comment, known by the word after it: "Called by", "Said where". */
const participle =
  /^(?:[A-Z][a-z]+ed|Said|Told|Held|Kept|Put|Taken|Given|Shown|Sent|Written|Read|Found|Left|Brought|Known) (?:as|at|before|after|behind|below|beside|by|for|from|if|in|instead|into|of|on|once|only|so|to|until|when|where|while|with|without)\b/;
const verbs =
  /^(?:tells?|says?|looks?|takes?|keeps?|notes?|brings?|hears?|reckons?|holds?|stands?|spells?|puts?)(?=[A-Z]|$)/;
const participles = new Set(['told', 'left', 'brought', 'held', 'said', 'asked', 'given']);
const phrases = /\b(?:without (?:it|one)(?=[.;,)]|$)|letter by letter)/gi;
const titleOpenings = /^(?:and|but|of|to|who|which|that|is|are|has)\b/i;
const maximumWords = 30;

/** A place that breaks a rule of writing: its line, the rule and the text. */
export interface Violation {
  line: number;
  rule: 'opening' | 'verb' | 'participle' | 'phrase' | 'sentence' | 'title';
  text: string;
}

/** Returns the places of a TypeScript file that break a rule, in no particular order. */
export function findInCode(file: string, source: string): Violation[] {
  const { program, comments } = parseSync(file, source);
  const found = [...findInComments(source, comments), ...findInNames(program)];
  if (file.startsWith('tests/')) found.push(...findInTitles(program));
  const lineOf = createLineFinder(source);
  return found.map(({ at, rule, text }) => ({ line: lineOf(at), rule, text }));
}

/** Returns the places of a Markdown file that break a rule. Code, tables and headings are not read. */
export function findInMarkdown(source: string): Violation[] {
  const prose = source
    .replaceAll(/^( *)```[\s\S]*?^\1```/gm, blank)
    .replaceAll(/^ *(?:\||#|<!--).*$/gm, blank)
    .replaceAll(/^( *)(?:[-*]|\d+\.) /gm, (mark) =>
      mark.replace(/\S+ $/, '\u2029 '.padStart(mark.trim().length + 1)),
    );
  const lineOf = createLineFinder(source);
  return findInProse(prose, 0).map(({ at, rule, text }) => ({ line: lineOf(at), rule, text }));
}

/** Replaces each character with a space, so that what comes after stays where it is. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

interface Place {
  at: number;
  rule: Violation['rule'];
  text: string;
}

interface Comment {
  type: 'Line' | 'Block';
  value: string;
  start: number;
  end: number;
}

function findInComments(source: string, comments: readonly Comment[]): Place[] {
  return joinLines(source, comments).flatMap(({ type, value, start }) => {
    const isDoc = type === 'Block' && value.startsWith('*');
    const text = value.replaceAll(/^[ \t]*\*+ ?/gm, '').replace(/^\*+/, '');
    const prose = (text.match(/^\s*@\w[\s\S]*/m) ? text.slice(0, text.search(/^\s*@\w/m)) : text).trim();
    const starts = isDoc && (openings.test(prose) || participle.test(prose));
    const found = findInProse(prose, start);
    if (starts) found.push({ at: start, rule: 'opening', text: prose.slice(0, 60) });
    return found;
  });
}

/** Joins line comments that follow each other on lines of their own. */
function joinLines(source: string, comments: readonly Comment[]): Comment[] {
  const joined: Comment[] = [];
  for (const comment of comments) {
    const last = joined.at(-1);
    const isNext =
      last?.type === 'Line' &&
      comment.type === 'Line' &&
      /^\r?\n[ \t]*$/.test(source.slice(last.end, comment.start));
    if (!isNext) joined.push({ ...comment });
    else Object.assign(last, { value: `${last.value}\n${comment.value}`, end: comment.end });
  }
  return joined;
}

function findInProse(prose: string, start: number): Place[] {
  const found: Place[] = [...prose.matchAll(phrases)].map(({ 0: text, index }) => ({
    at: start + index,
    rule: 'phrase',
    text,
  }));
  // Code, quoted texts, rows of tables and drawings are no sentences of ours, so that they are not counted.
  const plain = prose.replaceAll(/`[^`]*`|^ *\|.*$|^.*[│▼►◄─].*$|"[^"\n]*"|“[^”]*”|https?:\/\/\S+/gm, blank);
  let at = start;
  for (const part of plain.split(/((?<=[.!?][)*_]*)\s+(?=[^a-z])|\n\s*\n|\s*[\u2029]|\n\s*[-*] )/)) {
    const words = part.match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? [];
    if (words.length > maximumWords) found.push({ at, rule: 'sentence', text: part.trim().slice(0, 60) });
    at += part.length;
  }
  return found;
}

function findInNames(program: ESTree.Program): Place[] {
  const found: Place[] = [];
  const checkVerb = (node: { start: number } | null, name: string) => {
    if (node && verbs.test(name)) found.push({ at: node.start, rule: 'verb', text: name });
  };
  const checkKey = (key: ESTree.PropertyKey) => key.type === 'Identifier' && checkVerb(key, key.name);
  const checkName = (node: ESTree.BindingPattern) => {
    for (const { start, name } of namesIn(node))
      if (participles.has(name)) found.push({ at: start, rule: 'participle', text: name });
  };
  const checkFunction = ({ id, params }: ESTree.Function) => {
    if (id) checkVerb(id, id.name);
    for (const parameter of params) checkParameter(parameter);
  };
  const checkParameter = (parameter: ESTree.ParamPattern) =>
    parameter.type !== 'TSParameterProperty' &&
    checkName(parameter.type === 'RestElement' ? parameter.argument : parameter);
  const isFunction = (node: ESTree.Node | null) =>
    node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
  new Visitor({
    FunctionDeclaration: checkFunction,
    ArrowFunctionExpression: ({ params }) => params.forEach(checkParameter),
    VariableDeclarator: ({ id, init }) => {
      checkName(id);
      if (id.type === 'Identifier' && isFunction(init)) checkVerb(id, id.name);
    },
    MethodDefinition: ({ key }) => checkKey(key),
    TSMethodSignature: ({ key }) => checkKey(key),
    Property: ({ key, value }) => isFunction(value) && checkKey(key),
  }).visit(program);
  // Sides have a left and a right, so that the word is no participle there.
  const sides = found.some(({ text }) => text === 'left') && hasSides(program);
  return sides ? found.filter(({ text }) => text !== 'left') : found;
}

function hasSides(program: ESTree.Program): boolean {
  let has = false;
  const check = ({ name }: { name: string }) => {
    has ||= name === 'right' || name === 'top';
  };
  new Visitor({ Identifier: check }).visit(program);
  return has;
}

function namesIn(node: ESTree.BindingPattern): { start: number; name: string }[] {
  if (node.type === 'Identifier') return [node];
  if (node.type === 'AssignmentPattern') return namesIn(node.left);
  if (node.type === 'ArrayPattern')
    return node.elements.flatMap((element) =>
      element ? namesIn(element.type === 'RestElement' ? element.argument : element) : [],
    );
  return node.properties.flatMap((property) =>
    namesIn(property.type === 'RestElement' ? property.argument : property.value),
  );
}

function findInTitles(program: ESTree.Program): Place[] {
  const found: Place[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!isTest(callee) || !title) return;
      const text = textOf(title);
      if (titleOpenings.test(text)) found.push({ at: title.start, rule: 'title', text: text.slice(0, 60) });
    },
  }).visit(program);
  return found;
}

/** True for `it`, `test`, `it.each(…)`, `test.skip` and the like. */
function isTest(callee: ESTree.Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'it' || callee.name === 'test';
  if (callee.type === 'CallExpression') return isTest(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return isTest(callee.tag);
  return callee.type === 'MemberExpression' && isTest(callee.object);
}

function textOf(node: ESTree.Node): string {
  if (node.type === 'Literal') return String(node.value);
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked ?? '').join('…') : '';
}

function createLineFinder(source: string): (at: number) => number {
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  return (at) => 1 + ends.filter((end) => end < at).length;
}
