import type { Locale } from '#definition';
import type { ObjectPart, PartsOf } from '../content/parts.ts';

const formats: PartsOf<Omit<Locale, 'words' | 'texts' | 'messages' | 'screens'>> = {
  locale: {
    lead: 'Numbers and months as in, such as es-ES',
    noun: 'Numbers',
    isOptional: true,
    placeholder: 'as the file is named',
  },
  dateFormat: {
    lead: 'Dates, such as DD/MM/YYYY',
    noun: 'Dates',
    isOptional: true,
    placeholder: 'as in the portal',
  },
  weekStart: {
    lead: 'First day of a week',
    choices: { monday: 'Monday', friday: 'Friday', saturday: 'Saturday', sunday: 'Sunday' },
    isOptional: true,
    placeholder: 'as usual',
  },
};

/** The formats of a language. */
export const localeFormatsPart: ObjectPart = { lead: 'Numbers and dates', parts: formats };
