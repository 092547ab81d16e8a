import { useState, type ComponentProps } from 'react';
import { usePortal } from '../portal.ts';
import classes from './LimitedInput.module.css';
import { sayLimit } from './sayLimit.ts';
import { keepInInput, useTyping } from './useTyping.ts';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  id: string;
  value: string;
  onType: (text: string) => void;
}

/** An input that takes at most `maxLength` code points, and says below itself that it has cut a text. */
export function LimitedInput({ value, maxLength, onType, onBlur, ...input }: Props) {
  const { words } = usePortal().config;
  const [cutText, setCutText] = useState<string | null>(null);
  const limits = { maxLength };
  const take = (typed: HTMLInputElement) => {
    const { kept, limit } = keepInInput(typed, value, limits);
    setCutText(limit && kept);
    onType(kept);
  };
  const isCut = cutText === value;
  const saidId = `${input.id}-cut`;
  const described = [input['aria-describedby'], isCut && saidId].filter(Boolean).join(' ');
  return (
    <>
      <input
        {...input}
        {...useTyping(value, { limits, type: onType, take, leave: onBlur })}
        aria-describedby={described || undefined}
      />
      <span id={saidId} className={classes.cut} aria-live="polite">
        {isCut && sayLimit('length', limits, words)}
      </span>
    </>
  );
}
