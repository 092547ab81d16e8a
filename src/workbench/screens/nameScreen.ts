/** A file's name made of a title: `bonus-income`. */
export function fileNameOf(title: string): string {
  return plain(title).toLowerCase().replaceAll(' ', '-');
}

/** An address made of a title: `/BonusIncome`. */
export function addressOf(title: string): string {
  const words = plain(title).split(' ');
  return `/${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

function plain(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim();
}
