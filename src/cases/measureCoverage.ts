import type { Rule } from '../definition/index.ts';
import type { CaseContext } from './caseContext.ts';
import { blocksOf } from './listBlocks.ts';
import { formatPointer, type Pointer } from './pointer.ts';
import type { TestCase, CaseFile, Expectation } from './testCase.ts';

/** A thing of a screen that its tests have to reach. */
export interface Target {
  kind: 'route' | 'column' | 'filter' | 'rule' | 'message' | 'result text' | 'call';
  /** Where it stands in the resolved screen; a route's path, a call's name. */
  pointer: string;
}

/** What of a screen its cases reach, and what they leave out. */
export interface Coverage {
  /** The screen's id. */
  screen: string;
  reached: Target[];
  holes: Target[];
}

/**
 * Which routes, columns, filters, rules, messages, result texts and calls of a screen its cases reach. A call is reached
 * when a case compares what it sends; a route when a case opens the screen; anything else when a case says that it shows
 * it, which `npm run mutate` holds the cases to.
 */
export function measureCoverage(context: CaseContext, { screen, routes, cases }: CaseFile): Coverage {
  const pointers = new Set(cases.flatMap(({ reaches }) => reaches));
  const calls = new Set(cases.flatMap(comparedCalls));
  const isReached = ({ kind, pointer }: Target): boolean => {
    if (kind === 'route') return routes.includes(pointer) && pointers.has('title');
    return (kind === 'call' ? calls : pointers).has(pointer);
  };
  const targets = listTargets(context);
  return {
    screen,
    reached: targets.filter(isReached),
    holes: targets.filter((target) => !isReached(target)),
  };
}

/** The calls of which a case compares a whole request, or a payload. */
function comparedCalls({ steps }: TestCase): string[] {
  const expectations = steps.flatMap((step): Expectation[] => ('see' in step ? [step.see] : []));
  return expectations.flatMap(({ sent = {}, last = {} }) => [
    ...Object.keys(sent).filter((call) => (sent[call] ?? []).length > 0),
    ...Object.keys(last),
  ]);
}

function listTargets({ screen, routes, made }: CaseContext): Target[] {
  const reports = blocksOf(screen, 'report').flatMap(({ block, pointer }) => [
    ...entries('column', [...pointer, 'columns'], block.columns),
    ...entries('filter', [...pointer, 'filters'], block.filters),
  ]);
  const forms = blocksOf(screen, 'form').flatMap(({ block, pointer }) => {
    const actions = Object.entries(block.actions).map(([name, action]) => {
      return { action, place: [...pointer, 'actions', name] };
    });
    const rules = [
      ...listRules([...pointer, 'rules'], block.rules),
      ...actions.flatMap(({ action, place }) => listRules([...place, 'rules'], action.rules)),
    ];
    return [
      ...rules,
      ...actions.flatMap(({ action, place }) =>
        entries('result text', [...place, 'success', 'texts'], action.success.texts),
      ),
    ];
  });
  return [
    ...routes.map((pointer): Target => ({ kind: 'route', pointer })),
    ...reports,
    ...forms,
    ...made.map((pointer): Target => ({ kind: 'call', pointer })),
  ];
}

/** Rules, and the messages that they have of their own. */
function listRules(list: Pointer, rules: Rule[] = []): Target[] {
  const messages = rules.flatMap(({ message }, at): Target[] =>
    message === undefined ? [] : [{ kind: 'message', pointer: formatPointer([...list, at, 'message']) }],
  );
  return [...entries('rule', list, rules), ...messages];
}

function entries(kind: Target['kind'], list: Pointer, items: unknown[] = []): Target[] {
  return items.map((_, at) => ({ kind, pointer: formatPointer([...list, at]) }));
}
