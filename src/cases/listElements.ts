import type { CaseContext } from './caseContext.ts';
import { blocksOf } from './listBlocks.ts';
import { formatPointer, type Pointer } from './pointer.ts';

/** The kinds of things that tests have to reach. */
export type ElementKind = 'route' | 'column' | 'filter' | 'rule' | 'message' | 'result text' | 'call';

/** A thing of a screen that a test has to reach. */
export interface Element {
  kind: ElementKind;
  /** Where it stands in the resolved screen; a route's path, a call's name. */
  pointer: string;
}

/** Everything of a screen that its tests have to reach. */
export function listElements({ screen, routes, made }: CaseContext): Element[] {
  const at = (kind: ElementKind, pointers: Pointer[]) =>
    pointers.map((pointer) => ({ kind, pointer: formatPointer(pointer) }));
  const reports = blocksOf(screen, 'report').flatMap(({ block, pointer }) => [
    ...at(
      'column',
      block.columns.map((_, index) => [...pointer, 'columns', index]),
    ),
    ...at(
      'filter',
      (block.filters ?? []).map((_, index) => [...pointer, 'filters', index]),
    ),
  ]);
  const forms = blocksOf(screen, 'form').flatMap(({ block, pointer }) => {
    const used = Object.entries(block.actions).flatMap(([name, { rules }]) =>
      (rules ?? []).map((_, index) => [...pointer, 'actions', name, 'rules', index]),
    );
    const shared = (block.rules ?? []).map((_, index) => [...pointer, 'rules', index]);
    const texts = Object.entries(block.actions).flatMap(([name, { success }]) =>
      success.texts.map((_, index) => [...pointer, 'actions', name, 'success', 'texts', index]),
    );
    const rules = [...shared, ...used];
    return [
      ...at('rule', rules),
      ...at(
        'message',
        rules.map((rule) => [...rule, 'message']),
      ),
      ...at('result text', texts),
    ];
  });
  const paths = routes.map((pointer) => ({ kind: 'route' as const, pointer }));
  return [...paths, ...reports, ...forms, ...made.map((pointer) => ({ kind: 'call' as const, pointer }))];
}
