import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { DataProvider } from '#engine/dataProvider.ts';
import { Alert } from '#view/feedback/Alert.tsx';
import styles from '#view/form/form.module.css';
import '@mantine/core/styles/Button.css';
import { usePortal } from '#view/portal.ts';
import screenStyles from '#view/screen/Screen.module.css';
import { FieldLine, PasswordField, SelectField, TextField } from './Field.tsx';
import { readCountries, readPhoneCode, readSponsor } from './lookups.ts';
import type { Country, Sponsor } from './lookups.ts';
import { findProblem, isNobody } from './rules.ts';
import type { FieldName, Problem, Values } from './rules.ts';
import { register } from './register.ts';

const india = '99';
const digits = /\D+/g;
const noLetters = /[^\p{L}\p{M} ]+/gu;
const titles = ['Mr', 'Mrs', 'Miss', 'Dr'].map((title) => ({ value: title, label: title }));
const positions = [
  { value: '1', label: 'Left' },
  { value: '2', label: 'Right' },
];
/** Milliseconds from the last key to the look-up of the sponsor. */
const typingPause = 300;

/** Requests from before React rendered. */
let entry: { countries: Promise<Country[]>; code: Promise<string> } | null = null;

export function begin(provider: DataProvider): void {
  entry = { countries: readCountries(provider), code: readPhoneCode(provider, india) };
}

function readInitial(): Values {
  const query = new URLSearchParams(window.location.search);
  const position = { Left: '1', Right: '2' }[query.get('Position1') ?? ''] ?? '';
  const sid = query.get('userid') ?? '';
  return {
    ...{ sid, title: 'Mr', name: '', country: india, mobile: '', email: '', password: '', confirm: '' },
    position,
    terms: false,
  };
}

/** Signup, written by hand. */
export function Signup() {
  const portal = usePortal();
  const { provider } = portal;
  const [initial] = useState(readInitial);
  // Typed texts are in this ref and in their fields, so that a key does not render the form.
  const values = useRef(initial);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sending, setSending] = useState(false);
  const countries = useCountries(provider);
  const { code, sponsor, look } = useLookups(provider, initial);

  const change = useCallback(
    (name: FieldName, value: string | boolean) => {
      Object.assign(values.current, { [name]: value });
      setProblem((last) => (last?.field === name || last?.field === null ? null : last));
      if (name === 'sid' || name === 'country') look(name, value as string);
    },
    [look],
  );
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (sending) return;
    const found = findProblem(values.current, sponsor.result);
    setProblem(found);
    if (found) return;
    setSending(true);
    const message = await register(portal, values.current);
    setSending(false);
    if (message) setProblem({ field: null, message });
  };
  useEffect(() => {
    if (problem?.field) document.getElementById(problem.field)?.focus();
  }, [problem]);

  const at = (name: FieldName) => (problem?.field === name ? problem.message : undefined);
  const bad = isNobody(sponsor.result);
  return (
    <div className={screenStyles.screen}>
      <h1 className={screenStyles.title}>Signup</h1>
      <section className={styles.card}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <fieldset className={`${styles.group} ${styles.fields}`} disabled={sending}>
            <TextField
              name="sid"
              label="Sponsor ID"
              initial={initial.sid}
              unwanted={digits}
              inputMode="numeric"
              autoComplete="off"
              change={change}
              problem={at('sid')}
              note={bad ? sponsor.result : sponsor.name}
              good={!bad}
            />
            <SelectField
              name="title"
              label="Title"
              initial="Mr"
              options={titles}
              autoComplete="honorific-prefix"
              change={change}
              problem={at('title')}
            />
            <TextField
              name="name"
              label="User Name"
              unwanted={noLetters}
              autoComplete="name"
              change={change}
              problem={at('name')}
            />
            <SelectField
              name="country"
              label="Country"
              initial={india}
              options={countries}
              change={change}
              problem={at('country')}
            />
            <TextField
              name="mobile"
              label="Mobile"
              prefix={`+${code || '91'}`}
              unwanted={digits}
              maxLength={12}
              inputMode="numeric"
              autoComplete="tel-national"
              change={change}
              problem={at('mobile')}
            />
            <TextField
              name="email"
              label="Email"
              maxLength={50}
              inputMode="email"
              autoComplete="email"
              change={change}
              problem={at('email')}
            />
            <PasswordField
              name="password"
              label="Password"
              maxLength={20}
              change={change}
              problem={at('password')}
            />
            <PasswordField name="confirm" label="Confirm Password" change={change} problem={at('confirm')} />
            <SelectField
              name="position"
              label="Position"
              initial={initial.position}
              options={positions}
              change={change}
              problem={at('position')}
            />
            <div className={styles.field}>
              <div className={styles.option}>
                <input
                  id="terms"
                  type="checkbox"
                  aria-invalid={at('terms') ? true : undefined}
                  aria-describedby={at('terms') ? 'terms-line' : undefined}
                  onChange={({ currentTarget }) => change('terms', currentTarget.checked)}
                />
                <label htmlFor="terms">Terms and Conditions</label>
              </div>
              <FieldLine name="terms" problem={at('terms')} />
            </div>
          </fieldset>
          {problem?.field === null && <Alert text={problem.message} />}
          <div className={styles.actions}>
            <Button type="submit" disabled={sending} aria-busy={sending || undefined}>
              {sending ? 'Processing..' : 'Register'}
            </Button>
          </div>
        </form>
      </section>
    </div>
  );
}

function useCountries(provider: DataProvider) {
  const [countries, setCountries] = useState<Country[]>([]);
  useEffect(() => {
    void (entry?.countries ?? readCountries(provider)).then(setCountries);
  }, [provider]);
  return useMemo(() => countries.map(({ id, name }) => ({ value: String(id), label: name })), [countries]);
}

/** The phone code of the chosen country, and the sponsor. */
function useLookups(provider: DataProvider, initial: Values) {
  const [code, setCode] = useState('');
  const [sponsor, setSponsor] = useState<Sponsor>({ result: '', name: '' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = useCallback(
    (name: FieldName, value: string) => {
      if (name === 'country') void readPhoneCode(provider, value).then(setCode);
      if (name !== 'sid') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void readSponsor(provider, value).then(setSponsor), typingPause);
    },
    [provider],
  );
  useEffect(() => {
    void (entry?.code ?? readPhoneCode(provider, india)).then(setCode);
    if (initial.sid !== '') void readSponsor(provider, initial.sid).then(setSponsor);
    return () => {
      entry = null;
      clearTimeout(timer.current);
    };
  }, [provider, initial.sid]);
  return { code, sponsor, look };
}
