import type { MenuGroup, MenuLink } from '#definition';

type Word = keyof MenuLink | keyof MenuGroup;

/** The words of an entry that its inputs cannot show, in plain words. */
export const otherWords: Record<Exclude<Word, 'to' | 'label' | 'group' | 'entries'>, string> = {
  icon: 'an icon, which is not shown in a group',
  show: 'shown to some members only',
};
