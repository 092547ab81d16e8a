import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { InputLine } from '../controls/InputLine.tsx';
import { AdvancedButton } from '../controls/AdvancedButton.tsx';
import { OtherWords } from '../controls/OtherWords.tsx';
import styles from '../plain.module.css';
import { PlainRow } from '../controls/PlainRows.tsx';
import { setPlainValue } from '../setPlainValue.ts';
import { PlainTextInput } from '../controls/PlainTextInput.tsx';
import { AddValue } from './AddValue.tsx';
import { AnswerValues } from './AnswerValues.tsx';
import { hasAddress } from './callPlaces.ts';
import { otherWords } from './callWords.ts';
import { describeCall, describeFixed } from './describeCall.ts';
import type { PlainCall } from './sentValues.ts';
import { ValueRow } from './ValueRow.tsx';

interface Props {
  path: ValuePath;
  name: string;
  call: PlainCall;
}

/** A call: its purpose, its address, the values that are sent, and those of its answer. */
export function CallRow({ path, name, call }: Props) {
  return (
    <>
      <PlainRow path={path} places={Object.keys({ path: '', ...call }).map((word) => [word])}>
        <strong>{name}</strong>
        <p className={styles.hint}>{describeCall(call)}</p>
        {hasAddress(call) && <AddressInput {...{ path, name, call }} />}
        <OtherWords {...{ path, entry: call, labels: otherWords }} words={Object.keys(call)} />
      </PlainRow>
      <SentValues {...{ path, name, call }} />
      <AnswerValues {...{ path, call }} />
    </>
  );
}

function AddressInput({ path, name, call: { method, path: address, target, service } }: Props) {
  const { edit } = useEditor();
  return (
    <InputLine>
      <span>{typeof method === 'string' ? method : ''} to the address</span>
      <PlainTextInput
        label={`Address of ${name}`}
        value={address}
        onChange={(next) => edit((text) => setPlainValue(text, path, ['path'], next.trim()))}
      />
      <span>{target === 'service' ? `of the service ${String(service)}` : 'of the backend'}</span>
    </InputLine>
  );
}

function SentValues({ path, name, call }: Props) {
  const { request, fixed } = call;
  if (!isObject(request)) return <AdvancedButton path={path} text="This call is not whole yet" />;
  const values = Object.entries(request);
  const isEmpty = values.length === 0 && !isObject(fixed);
  return (
    <div className={styles.inner} role="group" aria-label={`Values that ${name} sends`}>
      <p className={styles.hint}>{isEmpty ? 'It sends no values.' : 'It sends:'}</p>
      {values.length > 0 && (
        <ul className={styles.sentences}>
          {values.map(([key, value]) => (
            <li key={key}>
              <ValueRow path={[...path, 'request', key]} name={key} callName={name} {...{ call, value }} />
            </li>
          ))}
        </ul>
      )}
      {isObject(fixed) && (
        <AdvancedButton path={[...path, 'fixed']} text={`Always the same: ${describeFixed(fixed)}`} />
      )}
      <AddValue {...{ path, name, call, request }} />
    </div>
  );
}
