import type { Portal } from '#view/portal.ts';
import type { Values } from './rules.ts';

/**
 * Registers, shows a toast and goes to the welcome page. Otherwise returns the message for the form (''
 * after a toast).
 */
export async function register(portal: Portal, values: Values): Promise<string> {
  const { sid, name, position, email, password, mobile, country } = values;
  const outcome = await portal.provider.send({
    call: 'registration',
    target: 'api',
    method: 'POST',
    path: 'registration',
    auth: false,
    payload: {
      ...{ sid, name, email, password, mobile },
      position: Number(position),
      countryid: Number(country),
    },
  });
  if (outcome.kind !== 'ok')
    return ('message' in outcome && outcome.message) || portal.config.words.sendFailed;
  const { result, uid_output } = (outcome.body as { data: { result: string; uid_output: string } }).data;
  if (result !== 'Successfull') {
    portal.toast.error(result);
    return '';
  }
  portal.toast.success('Successfull');
  portal.navigate({ to: '/WelcomePage', query: { userid: uid_output } });
  return '';
}
