import { fieldFacts, type Field } from '#definition';
import type { ReportProblem } from '../reportProblem.ts';
import { sentences } from '../problem.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import { listSentFields } from '../screen/form/listSentFields.ts';

/** Reports settings of fields that do nothing where they stand. */
export function checkIdleFields(screen: ScreenIndex, report: ReportProblem): void {
  const { atKey } = screen.source;
  const trees = listSentTrees(screen);
  for (const { fields, fieldTree: tree } of screen.forms)
    for (const field of Object.values(fields)) {
      const { key, hidden, disabled, shown, link, type } = field;
      const { people, holds } = fieldFacts[type];
      const isSent = trees.has(tree) && field.unsent === undefined && people !== 'see';
      if (key !== undefined && !isSent) report(atKey(field, 'key'), sentences.idleSend('key'));
      if (hidden !== undefined && !isSent) report(atKey(field, 'hidden'), sentences.idleSend('hidden'));
      if (disabled && people === 'see') report(atKey(field, 'disabled'), sentences.idleDisabled());
      if (shown !== undefined && !isLookedUp(field, screen))
        report(atKey(field, 'shown'), sentences.idleShown());
      if (typeof link === 'string' && (holds === 'flag' || people === 'see') && isMissing(link, screen))
        report(atKey(field, 'link'), sentences.idleLink(link));
    }
}

/** Returns the trees of fields that some action sends as they are. */
function listSentTrees({ forms }: ScreenIndex): Set<object> {
  const acting = forms.flatMap((form) => Object.values(form.actions).map((action) => ({ action, form })));
  return new Set(
    acting.flatMap(({ action, form }) => (action.send ? [listSentFields(action, form).fields] : [])),
  );
}

/** True if the choices of a combobox are looked up by what is typed into one. */
function isLookedUp({ options }: Field, { paths }: ScreenIndex): boolean {
  if (!options || Array.isArray(options)) return false;
  return paths.some(({ parts, context }) => parts?.[0] === 'typed' && context.read === options.from);
}

function isMissing(link: Extract<Field['link'], string>, { portal: { links } }: ScreenIndex): boolean {
  return links !== null && links[link] === undefined;
}
