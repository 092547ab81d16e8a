import type { Random } from './createRandom.ts';

const first = [
  'Aarav',
  'Amelia',
  'Bilal',
  'Chen',
  'Chloe',
  'Diego',
  'Elena',
  'Farah',
  'George',
  'Hana',
  'Isha',
  'Ivan',
  'Jonas',
  'Kavya',
  'Lucia',
  'Mateo',
  'Nadia',
  'Omar',
  'Priya',
  'Quentin',
  'Rahul',
  'Sofia',
  'Tariq',
  'Uma',
  'Vikram',
  'Wanjiru',
  'Yuki',
  'Zara',
];
const family = [
  'Abbott',
  'Banerjee',
  'Costa',
  'Dubois',
  'Eriksson',
  'Fernandes',
  'Gupta',
  'Haddad',
  'Ito',
  'Jansen',
  'Kumar',
  'Larsen',
  'Mehta',
  'Nowak',
  'Okafor',
  'Patel',
  'Rossi',
  'Sharma',
  'Tanaka',
  'Verma',
  'Weber',
  'Yilmaz',
];

/** Edge cases of names: right to left, very long, markup, quotes, other scripts, one letter. */
const odd = [
  'محمد عبد الرحمن',
  'יעל בן דוד',
  `Maximiliana ${'Wolfeschlegelsteinhausen'.repeat(4)} the Third`,
  '<b>Robert</b> "Bobby" O\'Neil & Sons',
  '王小明',
  'अनुष्का शर्मा',
  'X',
  '=SUM(A1:A9)',
  'Zoë Ångström 👩🏽‍💻',
];

export function buildMemberName(index: number, random: Random): string {
  if (index % 23 === 7) return odd[Math.floor(index / 23) % odd.length]!;
  return `${random.pick(first)} ${random.pick(family)}`;
}
