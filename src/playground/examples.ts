import type { SamplePortalFolder } from './protocol.ts';

/** A definition to begin with. */
export interface Example {
  /** Its name in a link. */
  id: string;
  title: string;
  /** The folder of its portal, from the repository's root; '' for the shipped one. */
  portal: SamplePortalFolder;
  /** Its screen: a file under `schemas/screens`, without `.json`. */
  screen: string;
  /** Its text is `toMend.json` in place of its screen's file. */
  isWrong?: true;
}

export const examples: Example[] = [
  { id: 'total', title: 'A report with a total', portal: 'examples/words/', screen: 'reports/takings' },
  { id: 'filters', title: 'A report with filters', portal: 'examples/words/', screen: 'reports/bookings' },
  { id: 'rules', title: 'A form with rules', portal: 'examples/words/', screen: 'values/reserve' },
  { id: 'stages', title: 'A form in stages', portal: 'examples/words/', screen: 'layout/join' },
  { id: 'receipt', title: 'A summary and a receipt', portal: '', screen: 'withdrawal/withdrawal' },
  { id: 'list', title: 'A nested list', portal: 'examples/orders/', screen: 'orders/new' },
  { id: 'actions', title: 'Actions on rows', portal: 'examples/words/', screen: 'players/list' },
  { id: 'tabs', title: 'Details and a form in tabs', portal: '', screen: 'settings/profile' },
  { id: 'template', title: 'A report from a template', portal: '', screen: 'incomes/level-income' },
  {
    id: 'mend',
    title: 'A report to mend',
    portal: 'examples/words/',
    screen: 'reports/takings',
    isWrong: true,
  },
];
