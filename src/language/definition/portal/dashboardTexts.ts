/** The dashboard's words besides its content. */
export interface DashboardTexts {
  /** The name of the member's totals. Default: `Overview`. */
  overview?: string;
  /** The label of all incomes together. Default: `Total income`. */
  totalIncome?: string;
  /** The note on the incomes that are counted. Default: `All incomes but User Rank`. */
  totalIncomeNote?: string;
  /** The label of all funds together. Default: `In my funds`. */
  inFunds?: string;
  /** The note on the funds that are counted. Default: `Robot, Forex and Crypto together`. */
  inFundsNote?: string;
  /** The heading of the incomes by source. Default: `Where the total comes from`. */
  sources?: string;
  /** The label of incomes from the team. Default: `Team`. */
  team?: string;
  /** The label of incomes from Forex. Default: `Forex`. */
  forex?: string;
  /** The label of incomes from Crypto. Default: `Crypto`. */
  crypto?: string;
  /** The label of incomes that are bonuses. Default: `Bonuses`. */
  bonuses?: string;
  /** The name of the strip of figures. Default: `Summary`. */
  summary?: string;
  /** The label of the amount invested in Robot. Default: `My Robot Investment`. */
  robotInvestment?: string;
  /** The label of the amount invested in Forex. Default: `My Forex Investment`. */
  forexInvestment?: string;
  /** The label of the amount invested in Crypto. Default: `My Crypto Investment`. */
  cryptoInvestment?: string;
  /** The label of the fund for Robot. Default: `My Robot Fund`. */
  robotFund?: string;
  /** The label of the fund for Forex. Default: `My Forex Fund`. */
  forexFund?: string;
  /** The label of the fund for Crypto. Default: `My Crypto Fund`. */
  cryptoFund?: string;
  /** The label of the content's Live Rate. Default: `Live Rate`. */
  liveRate?: string;
  /** The link to the exchange. Default: `Exchange`. */
  exchange?: string;
  /** The label of the link to the exchange for screen readers. Default: `Exchange, opens in a new tab`. */
  exchangeOpens?: string;
  /** The name of the referral links. Default: `Your links`. */
  links?: string;
  /** The link to registration on the left. Default: `Left Referral Link`. */
  leftLink?: string;
  /** The link to registration on the right. Default: `Right Referral Link`. */
  rightLink?: string;
  /** The toast when the left link was copied. Default: `Copied Left Invitation Link`. */
  leftLinkCopied?: string;
  /** The toast when the right link was copied. Default: `Copied Right Invitation Link`. */
  rightLinkCopied?: string;
  /** The button that shares a link. Default: `Share`. */
  share?: string;
  /** The label of the left link's button for screen readers. Default: `Share on the Left`. */
  shareLeft?: string;
  /** The label of the right link's button for screen readers. Default: `Share on the Right`. */
  shareRight?: string;
  /** The card of the member’s own referrals. Default: `My Referrals`. */
  myReferrals?: string;
  /** The card of the team. Default: `My Team`. */
  myTeam?: string;
  /** The card of direct business. Default: `Total Robot Direct Business`. */
  directBusiness?: string;
  /** The card of the team’s business. Default: `Total Robot Team Business`. */
  teamBusiness?: string;
  /** The heading of the column of sides, for screen readers. Default: `Side`. */
  side?: string;
  /** The label of the left side. Default: `Left`. */
  left?: string;
  /** The label of the right side. Default: `Right`. */
  right?: string;
  /** The label of the number of active members. Default: `Active`. */
  active?: string;
  /** The label of the number of inactive members. Default: `Inactive`. */
  inactive?: string;
  /** The label of an amount. Default: `Amount`. */
  amount?: string;
  /** The total of both sides. Default: `(L-{left}/R-{right})`. */
  bothSides?: string;
  /** The heading of all incomes. Default: `Incomes`. */
  incomes?: string;
  /** The label of this income. Default: `Level Income`. */
  levelIncome?: string;
  /** The label of this income. Default: `Forex Roi Income`. */
  forexRoiIncome?: string;
  /** The label of this income. Default: `Forex Roi Level Income`. */
  forexRoiLevelIncome?: string;
  /** The label of this income. Default: `Crypto Roi Income`. */
  cryptoRoiIncome?: string;
  /** The label of this income. Default: `Crypto Roi Level Income`. */
  cryptoRoiLevelIncome?: string;
  /** The label of this income. Default: `Matching Income`. */
  matchingIncome?: string;
  /** The label of this income. Default: `Salary Income`. */
  salaryIncome?: string;
  /** The label of this income. Default: `Royalty Income`. */
  royaltyIncome?: string;
  /** The label of the rank. Default: `User Rank`. */
  userRank?: string;
  /** The label of the reward. Default: `user Reward`. */
  userReward?: string;
  /** The table of registrations. Default: `Daily Registration`. */
  registrations?: string;
  /** The table of activations. Default: `Daily Activation and Top Up`. */
  activations?: string;
  /** The first column of registrations. Default: `Sr.No.` */
  serial?: string;
  /** The first column of activations. Default: `Sr.No`. */
  serialOfActivations?: string;
  /** The column of ids. Default: `User Id`. */
  userId?: string;
  /** The column of names. Default: `Name`. */
  name?: string;
  /** The column of days. Default: `Date`. */
  date?: string;
  /** The label of a new member's step that is done. Default: `Done`. */
  done?: string;
}
