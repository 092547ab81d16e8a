import type { ValuePath } from '#edit/textChange.ts';
import { replaceValue } from '#edit/replaceValue.ts';
import { isObject } from '#shared/isObject.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { AdvancedButton } from '../controls/AdvancedButton.tsx';
import { describeSource } from '../describeSource.ts';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { ConstantInput } from './ConstantInput.tsx';
import { buildConstant, findConstantSource, constantSourceChoices } from './constantSourceChoices.ts';
import { isFixed, readSource, type SentGroup } from './listSentGroups.ts';

interface Props extends Pick<SentGroup, 'sources'> {
  path: ValuePath;
  name: string;
  value: unknown;
}

/** The select of a value's source. A value with another source has a button that opens its form. */
export function SourceSelect({ path, name, value, sources }: Props) {
  const { edit } = useEditor();
  const from = isFixed(value) ? findConstantSource(value) : readSource(value);
  if (from === undefined) return <AdvancedButton path={path} text={describeOther(value)} />;
  const isKnown = isFixed(value) || sources.some(([one]) => one === from);
  // A fixed value would drop the other words of a source.
  const isAlone = isFixed(value) || Object.keys(value as object).length === 1;
  const choose = (next: string) =>
    edit((text) => {
      const fixed = buildConstant(next, value);
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
          ...(isAlone ? constantSourceChoices : []),
        ]}
        value={from}
        onChange={choose}
      />
      {isFixed(value) && (
        <ConstantInput
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
