import { fieldFacts, type Json, type JsonObject } from '../../definition/index.ts';
import { optionRows } from '../form/readAnswers.ts';
import { blocksOf, type CaseContext } from '../caseContext.ts';
import { valueOf, type Scope } from '../language/isSatisfied.ts';
import { emptyOf, listReads, outerScope } from '../readScope.ts';

/** The scope of an open screen before anybody does anything: initial values, and what was found with them. */
export function openScope(context: CaseContext, reads: Record<string, Json>, query: JsonObject): Scope {
  const outer = outerScope(context, query);
  const first = listReads(context, { ...outer, form: initialValues(context, outer) }).map(([name]) => name);
  const found = (name: string) => [name, reads[name] ?? choicesFor(context, name)];
  const known = { ...outer, ...Object.fromEntries(first.map(found)) };
  const scope = { ...known, form: initialValues(context, known) };
  const second = listReads(context, scope).map(([name]) => name);
  return { ...scope, ...Object.fromEntries(second.map(found)) };
}

/** What a read holds that nothing was found for: choices are always there. */
function choicesFor(context: CaseContext, name: string): JsonObject[] | undefined {
  const rows = optionRows(context, name);
  return rows.length > 0 ? rows : undefined;
}

function initialValues({ screen }: CaseContext, scope: Scope): JsonObject {
  const fields = blocksOf(screen, 'form').flatMap(({ block }) => Object.entries(block.fields));
  return Object.fromEntries(
    fields.map(([name, { initial, type }]) => [
      name,
      fieldFacts[type].holds === 'flag' || initial === undefined
        ? emptyOf(type)
        : (valueOf(initial, scope) ?? ''),
    ]),
  );
}
