/** The words of the binary tree. */
export interface TreeTexts {
  /** The button that opens the registration on the left. Default: `Left Referral Link`. */
  leftLink?: string;
  /** The button that opens the registration on the right. Default: `Right Referral Link`. */
  rightLink?: string;
  /** The label of the search field. Default: `User ID`. */
  userId?: string;
  /** The button that searches. Default: `Submit`. */
  submit?: string;
  /** The button that leads to the dashboard. Default: `Home`. */
  home?: string;
  /** The message for an empty search. Default: `User ID is required.` */
  userIdRequired?: string;
  /** The message for an id that does not exist. Default: `User ID Not Found`. */
  userIdNotFound?: string;
  /** The announcement for an id that does not exist. Default: `No member has the id {id}`. */
  noMember?: string;
  /** The announcement of another tree, by the name and id of its first member. Default: `Tree of {name} {id}`. */
  treeOf?: string;
  /** The button that returns to the previous member. Default: `BACK`. */
  back?: string;
  /** The name of the path from the member's own tree. Default: `Path`. */
  path?: string;
  /** The name of the legend of colours. Default: `Legend`. */
  legend?: string;
  /** The label of an active member. Default: `Active`. */
  active?: string;
  /** The label of an inactive member. Default: `In-Active`. */
  inactive?: string;
  /** The label of a free place. Default: `Not Registered`. */
  notRegistered?: string;
  /** The button that shows one row less. Default: `Fewer levels`. */
  fewerLevels?: string;
  /** The button that shows one row more. Default: `More levels`. */
  moreLevels?: string;
  /** The number of rows shown. Default: `{shown} of {levels}`. */
  levelsShown?: string;
  /** The word after the number of rows, for screen readers. Default: `levels`. */
  levels?: string;
  /** The name of the tree. Default: `Binary tree`. */
  tree?: string;
  /** The name of the area around the tree, and of a member’s team. Default: `Team`. */
  team?: string;
  /** The label of the left side. Default: `Left`. */
  left?: string;
  /** The label of the right side. Default: `Right`. */
  right?: string;
  /** The position on the left of a member, for screen readers. Default: `Left of {member}.` */
  leftOf?: string;
  /** The position on the right of a member, for screen readers. Default: `Right of {member}.` */
  rightOf?: string;
  /**
   * The position on the left below a free place, for screen readers. Default: `Left, below a place where nobody is
   * registered.`
   */
  leftOfNobody?: string;
  /**
   * The position on the right below a free place, for screen readers. Default: `Right, below a place where nobody is
   * registered.`
   */
  rightOfNobody?: string;
  /** The name of a member's details. Default: `Details of {member}`. */
  details?: string;
  /** The button in the details that shows the member’s own tree. Default: `Open this team`. */
  openTeam?: string;
  /** The label of the member’s sponsor. Default: `Sponsor`. */
  sponsor?: string;
  /** The label of the member's activation date. Default: `Activation Date`. */
  activationDate?: string;
  /** The label of the price of the member’s package. Default: `Package Amount`. */
  packageAmount?: string;
  /** The label of the number of members. Default: `Total`. */
  total?: string;
  /** The label of the number of active members. Default: `Active`. */
  activeMembers?: string;
  /** The label of the members' business. Default: `Business`. */
  business?: string;
  /** A label with its value, for screen readers. Default: `{label} {value}.` */
  fact?: string;
  /** A label with its values of both sides, for screen readers. Default: `{label}: left {left}, right {right}.` */
  sides?: string;
}
