import { useState, type ComponentProps } from 'react';
import { usePortal } from '../portal.ts';
import classes from './LimitedInput.module.css';
import { buildDroppedTextNotice } from './buildDroppedTextNotice.ts';
import { applyLimits, useLimitedInput } from './useLimitedInput.ts';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  id: string;
  value: string;
  onType: (text: string) => void;
}

/** Shows an input with at most `maxLength` code points. Below it a notice says that a text was cut. */
export function LimitedInput({ value, maxLength, onType, onBlur, ...input }: Props) {
  const { words } = usePortal().config;
  const [cutText, setCutText] = useState<string | null>(null);
  const limits = { maxLength };
  const update = (typed: HTMLInputElement) => {
    const { kept, limit } = applyLimits(typed, value, limits);
    setCutText(limit && kept);
    onType(kept);
  };
  const isCut = cutText === value;
  const noticeId = `${input.id}-cut`;
  const described = [input['aria-describedby'], isCut && noticeId].filter(Boolean).join(' ');
  return (
    <>
      <input
        {...input}
        {...useLimitedInput(value, { limits, type: onType, take: update, leave: onBlur })}
        aria-describedby={described || undefined}
      />
      <span id={noticeId} className={classes.cut} aria-live="polite">
        {isCut && buildDroppedTextNotice('length', limits, words)}
      </span>
    </>
  );
}
