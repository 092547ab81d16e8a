import type { ValuePath } from '#edit/change.ts';
import { replaceValue } from '#edit/replaceValue.ts';
import { isObject } from '#shared/isObject.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { AdvancedButton } from '../AdvancedButton.tsx';
import { describeSource } from '../describeSource.ts';
import { PlainSelect } from '../PlainSelect.tsx';
import { FixedBlank } from './FixedBlank.tsx';
import { buildFixed, findFixedChoice, fixedChoices } from './fixedChoices.ts';
import { isFixed, readSource, type SentGroup } from './listSentGroups.ts';

interface Props extends Pick<SentGroup, 'sources'> {
  path: ValuePath;
  name: string;
  value: unknown;
}

/** The choice of a value's source. A value that no choice can say is named, and leads to its form. */
export function SourceBlank({ path, name, value, sources }: Props) {
  const { edit } = useEditor();
  const from = isFixed(value) ? findFixedChoice(value) : readSource(value);
  if (from === undefined) return <AdvancedButton path={path} text={describeOther(value)} />;
  const isKnown = isFixed(value) || sources.some(([one]) => one === from);
  // A fixed value would drop the other words of a source.
  const isAlone = isFixed(value) || Object.keys(value as object).length === 1;
  const choose = (next: string) =>
    edit((text) => {
      const fixed = buildFixed(next, value);
      if (fixed !== undefined) return replaceValue(text, path, fixed);
      return isFixed(value)
        ? replaceValue(text, path, { from: next })
        : replaceValue(text, [...path, 'from'], next);
    });
  return (
    <>
      <PlainSelect
        label={`Source of ${name}`}
        choices={[
          ...(isKnown ? [] : [[from, describeSource(from)] as const]),
          ...sources,
          ...(isAlone ? fixedChoices : []),
        ]}
        value={from}
        onChange={choose}
      />
      {isFixed(value) && (
        <FixedBlank
          label={`Value of ${name}`}
          value={value}
          isNumber={typeof value === 'number'}
          onChange={(next) => edit((text) => replaceValue(text, path, next))}
        />
      )}
      {!isAlone && <AdvancedButton path={path} text="with words for it" />}
    </>
  );
}

function describeOther(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'always yes' : 'always no';
  return isObject(value) && Array.isArray(value['from'])
    ? 'the first of several values'
    : 'what stands under Advanced';
}
