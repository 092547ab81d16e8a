import type { TreeTexts } from '#definition';
import { usePortal } from '#view/portal.ts';

export type AllTreeTexts = Required<TreeTexts>;

/** Returns the tree's texts: the operator's own. Default: English. */
export function useTreeTexts(): AllTreeTexts {
  return { ...english, ...usePortal().config.words.tree };
}

const english: AllTreeTexts = {
  leftLink: 'Left Referral Link',
  rightLink: 'Right Referral Link',
  userId: 'User ID',
  submit: 'Submit',
  home: 'Home',
  userIdRequired: 'User ID is required.',
  userIdNotFound: 'User ID Not Found',
  noMember: 'No member has the id {id}',
  treeOf: 'Tree of {name} {id}',
  back: 'BACK',
  path: 'Path',
  legend: 'Legend',
  active: 'Active',
  inactive: 'In-Active',
  notRegistered: 'Not Registered',
  fewerLevels: 'Fewer levels',
  moreLevels: 'More levels',
  levelsShown: '{shown} of {levels}',
  levels: 'levels',
  tree: 'Binary tree',
  team: 'Team',
  left: 'Left',
  right: 'Right',
  leftOf: 'Left of {member}.',
  rightOf: 'Right of {member}.',
  leftOfNobody: 'Left, below a place where nobody is registered.',
  rightOfNobody: 'Right, below a place where nobody is registered.',
  details: 'Details of {member}',
  openTeam: 'Open this team',
  sponsor: 'Sponsor',
  activationDate: 'Activation Date',
  packageAmount: 'Package Amount',
  total: 'Total',
  activeMembers: 'Active',
  business: 'Business',
  fact: '{label} {value}.',
  sides: '{label}: left {left}, right {right}.',
};
