import type { CardRole, SimpleFormat } from '#definition';

/** The formats of a column in plain words, each with a sample. */
const formats: Record<SimpleFormat, string> = {
  text: 'Text',
  money: 'Money: 1,250.00',
  number: 'Number: 1,250',
  percent: 'Percentage: 12.5%',
  date: 'Date: 12 Apr 2026',
  dateTime: 'Date and time: 12 Apr 2026, 14:30',
  serial: 'Number of the row: 1',
  index: 'Place in the table: 1',
  boolean: 'Yes or no',
  list: 'Several texts: A, B',
  duration: 'Duration: 1:02:05',
  bytes: 'Size of a file: 1.5 MB',
  shortened: 'Long code by its ends: 0x4E83…011C',
  email: 'Email address',
  phone: 'Phone number',
};

/** The choices of a column's format. */
export const formatChoices = Object.entries(formats);

/** The roles of a column on a phone, where each row is shown as a card. */
const cards: Record<CardRole, string> = {
  title: 'as the title',
  subtitle: 'below the title',
  figure: 'as the figure',
  status: 'as the status',
  date: 'as the date',
};

/** The choices of a column's role on a phone. */
export const cardChoices = [['', 'where it fits'] as const, ...Object.entries(cards)];

/** Proposes a format by the words in a field's name. */
export function guessFormatByName(field: string): SimpleFormat {
  if (/amount|income|balance|charge|fee|price|total|paid|business/i.test(field)) return 'money';
  if (/date|created|^dd$|_at$|[a-z]At$/.test(field)) return 'date';
  if (/mail/i.test(field)) return 'email';
  return /phone|mobile/i.test(field) ? 'phone' : 'text';
}
