import { Alert, Button, Checkbox, NativeSelect, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import axios from 'axios';
import { useEffect, useState, type SubmitEvent } from 'react';
import { findProblem, type Values } from '../handwritten/signup/rules.ts';
import { renderInFrame } from './Frame.tsx';

interface Country {
  id: number;
  name: string;
}

const initial: Values = {
  ...{ sid: '', title: 'Mr', name: '', country: '99', mobile: '', email: '', password: '', confirm: '' },
  position: '',
  terms: false,
};

/** The form as a usual author writes it: one state for all fields, and the rules at Register. */
function Signup() {
  const [values, setValues] = useState(initial);
  const [countries, setCountries] = useState<Country[]>([]);
  const [phoneCode, setPhoneCode] = useState('');
  const [sponsor, setSponsor] = useState({ result: '', name: '' });
  const [problem, setProblem] = useState<ReturnType<typeof findProblem>>(null);
  const change = (part: Partial<Values>) => setValues({ ...values, ...part });
  useEffect(() => {
    void axios
      .get<{ data: { data: Country[][] } }>('/api/countryList')
      .then(({ data }) => setCountries(data.data.data[0] ?? []));
  }, []);
  useEffect(() => {
    void axios
      .get<{ data: { data: { phonecode: number }[][] } }>('/api/GetcountrybyID', {
        params: { id: values.country },
      })
      .then(({ data }) => setPhoneCode(String(data.data.data[0]?.[0]?.phonecode ?? '')));
  }, [values.country]);
  useEffect(() => {
    if (values.sid === '') return;
    void axios
      .get<{ data: { data: typeof sponsor } }>('/api/check_sponsorid', { params: { sid: values.sid } })
      .then(({ data }) => setSponsor(data.data.data));
  }, [values.sid]);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = findProblem(values, sponsor.result);
    setProblem(found);
    if (found) return;
    const { data } = await axios.post<{ data: { result: string } }>('/api/registration', values);
    notifications.show({ message: data.data.result });
  };
  const field = (name: Exclude<keyof Values, 'terms'>, label: string) => ({
    label,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    error: problem?.field === name ? problem.message : undefined,
  });
  return (
    <>
      <Title order={1}>Signup</Title>
      {problem && <Alert role="alert">{problem.message}</Alert>}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack maw={480}>
          <TextInput {...field('sid', 'Sponsor ID')} description={sponsor.name} />
          <NativeSelect {...field('title', 'Title')} data={['Mr', 'Mrs', 'Miss', 'Dr']} />
          <TextInput {...field('name', 'User Name')} />
          <NativeSelect
            {...field('country', 'Country')}
            data={countries.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <TextInput {...field('mobile', 'Mobile')} leftSection={`+${phoneCode}`} />
          <TextInput {...field('email', 'Email')} />
          <PasswordInput {...field('password', 'Password')} />
          <PasswordInput {...field('confirm', 'Confirm Password')} />
          <NativeSelect
            {...field('position', 'Position')}
            data={[
              { value: '', label: 'Select' },
              { value: '1', label: 'Left' },
              { value: '2', label: 'Right' },
            ]}
          />
          <Checkbox
            label="Terms and Conditions"
            checked={values.terms}
            onChange={({ currentTarget }) => change({ terms: currentTarget.checked })}
          />
          <Button type="submit">Register</Button>
        </Stack>
      </form>
    </>
  );
}

renderInFrame(<Signup />);
