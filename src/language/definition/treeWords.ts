/** What the binary tree says. */
export interface TreeWords {
  /** The button that opens the registration on the left; `Left Referral Link` without it. */
  leftLink?: string;
  /** The same on the right; `Right Referral Link` without it. */
  rightLink?: string;
  /** The field of the search; `User ID` without it. */
  userId?: string;
  /** The button that searches; `Submit` without it. */
  submit?: string;
  /** The button that leads to the dashboard; `Home` without it. */
  home?: string;
  /** Said of a search for nothing; `User ID is required.` without it. */
  userIdRequired?: string;
  /** Said of a search for an id that nobody has; `User ID Not Found` without it. */
  userIdNotFound?: string;
  /** The same where it is read out; `No member has the id {id}` without it. */
  noMember?: string;
  /** Read out when another tree has come, by its first member and that one’s id; `Tree of {name} {id}` without it. */
  treeOf?: string;
  /** The button that leads back to whom one came by; `BACK` without it. */
  back?: string;
  /** The name of the path that was walked; `Path` without it. */
  path?: string;
  /** The name of what explains the colours; `Legend` without it. */
  legend?: string;
  /** Said of a member who is active; `Active` without it. */
  active?: string;
  /** Said of one who is not; `In-Active` without it. */
  inactive?: string;
  /** Said of a place where nobody is; `Not Registered` without it. */
  notRegistered?: string;
  /** The button that shows a row less; `Fewer levels` without it. */
  fewerLevels?: string;
  /** The button that shows a row more; `More levels` without it. */
  moreLevels?: string;
  /** How many rows are shown; `{shown} of {levels}` without it. */
  levelsShown?: string;
  /** Read out behind that; `levels` without it. */
  levels?: string;
  /** The name of the tree; `Binary tree` without it. */
  tree?: string;
  /** The name of what stands around the tree, and of a member’s team; `Team` without it. */
  team?: string;
  /** The left side; `Left` without it. */
  left?: string;
  /** The right side; `Right` without it. */
  right?: string;
  /** Read out of a place on the left, by whom it is below; `Left of {member}.` without it. */
  leftOf?: string;
  /** The same on the right; `Right of {member}.` without it. */
  rightOf?: string;
  /** Read out of a place on the left that is below a free one; `Left, below a place where nobody is registered.` without it. */
  leftOfNobody?: string;
  /** The same on the right; `Right, below a place where nobody is registered.` without it. */
  rightOfNobody?: string;
  /** The name of what is known of a member; `Details of {member}` without it. */
  details?: string;
  /** The button there that shows the member’s own tree; `Open this team` without it. */
  openTeam?: string;
  /** The member’s sponsor; `Sponsor` without it. */
  sponsor?: string;
  /** When the member was activated; `Activation Date` without it. */
  activationDate?: string;
  /** What the member’s package cost; `Package Amount` without it. */
  packageAmount?: string;
  /** How many there are; `Total` without it. */
  total?: string;
  /** How many of them are active; `Active` without it. */
  activeMembers?: string;
  /** What their business is; `Business` without it. */
  business?: string;
  /** One of these where it is read out; `{label} {value}.` without it. */
  fact?: string;
  /** One of them on both sides, where it is read out; `{label}: left {left}, right {right}.` without it. */
  sides?: string;
}
