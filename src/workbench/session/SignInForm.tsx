import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import styles from './SignInForm.module.css';
import type { SessionStore } from './createSession.ts';

interface Props {
  store: SessionStore;
  /** The operator of the expired session, the only one who can sign in here. */
  name?: string;
}

export function SignInForm({ store, name = '' }: Props) {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    setBusy(true);
    setError('');
    const answer = await store.signIn({
      name: name || (typed.get('name') as string),
      password: typed.get('password') as string,
    });
    setBusy(false);
    if (!answer.ok) setError(answer.message);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        name="name"
        label="Name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={name}
        disabled={name !== ''}
        data-autofocus={name === '' || undefined}
      />
      <PasswordInput
        name="password"
        label="Password"
        autoComplete="current-password"
        data-autofocus={name !== '' || undefined}
      />
      <p className={styles.error} role="alert">
        {error}
      </p>
      <Button type="submit" loading={isBusy}>
        Sign in
      </Button>
    </form>
  );
}
