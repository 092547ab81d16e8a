/** What the dashboard says besides its content. */
export interface DashboardWords {
  /** The name of what one has; `Overview` without it. */
  overview?: string;
  /** All incomes together; `Total income` without it. */
  totalIncome?: string;
  /** Says what that counts; `All incomes but User Rank` without it. */
  totalIncomeNote?: string;
  /** All funds together; `In my funds` without it. */
  inFunds?: string;
  /** Says what that counts; `Robot, Forex and Crypto together` without it. */
  inFundsNote?: string;
  /** The name of what incomes come from; `Where the total comes from` without it. */
  sources?: string;
  /** Incomes from the team; `Team` without it. */
  team?: string;
  /** Incomes from Forex; `Forex` without it. */
  forex?: string;
  /** Incomes from Crypto; `Crypto` without it. */
  crypto?: string;
  /** Incomes that are bonuses; `Bonuses` without it. */
  bonuses?: string;
  /** The name of the strip of figures; `Summary` without it. */
  summary?: string;
  /** What was invested in Robot; `My Robot Investment` without it. */
  robotInvestment?: string;
  /** What was invested in Forex; `My Forex Investment` without it. */
  forexInvestment?: string;
  /** What was invested in Crypto; `My Crypto Investment` without it. */
  cryptoInvestment?: string;
  /** The fund for Robot; `My Robot Fund` without it. */
  robotFund?: string;
  /** The fund for Forex; `My Forex Fund` without it. */
  forexFund?: string;
  /** The fund for Crypto; `My Crypto Fund` without it. */
  cryptoFund?: string;
  /** What Live Rate of the content is called; `Live Rate` without it. */
  liveRate?: string;
  /** The link to the exchange; `Exchange` without it. */
  exchange?: string;
  /** The same where it is read out; `Exchange, opens in a new tab` without it. */
  exchangeOpens?: string;
  /** The name of the referral links; `Your links` without it. */
  links?: string;
  /** The link to registration on the left; `Left Referral Link` without it. */
  leftLink?: string;
  /** The link to registration on the right; `Right Referral Link` without it. */
  rightLink?: string;
  /** The toast when the left link was copied; `Copied Left Invitation Link` without it. */
  leftLinkCopied?: string;
  /** The toast when the right link was copied; `Copied Right Invitation Link` without it. */
  rightLinkCopied?: string;
  /** The button that hands a link on; `Share` without it. */
  share?: string;
  /** The same of the left link, where it is read out; `Share on the Left` without it. */
  shareLeft?: string;
  /** The same of the right link; `Share on the Right` without it. */
  shareRight?: string;
  /** The card of one’s own referrals; `My Referrals` without it. */
  myReferrals?: string;
  /** The card of the team; `My Team` without it. */
  myTeam?: string;
  /** The card of direct business; `Total Robot Direct Business` without it. */
  directBusiness?: string;
  /** The card of the team’s business; `Total Robot Team Business` without it. */
  teamBusiness?: string;
  /** The heading of the column of sides, where it is read out; `Side` without it. */
  side?: string;
  /** The left side; `Left` without it. */
  left?: string;
  /** The right side; `Right` without it. */
  right?: string;
  /** How many are active; `Active` without it. */
  active?: string;
  /** How many are not; `Inactive` without it. */
  inactive?: string;
  /** An amount; `Amount` without it. */
  amount?: string;
  /** A total of both sides; `(L-{left}/R-{right})` without it. */
  bothSides?: string;
  /** The heading of all incomes; `Incomes` without it. */
  incomes?: string;
  /** `Level Income` without it. */
  levelIncome?: string;
  /** `Forex Roi Income` without it. */
  forexRoiIncome?: string;
  /** `Forex Roi Level Income` without it. */
  forexRoiLevelIncome?: string;
  /** `Crypto Roi Income` without it. */
  cryptoRoiIncome?: string;
  /** `Crypto Roi Level Income` without it. */
  cryptoRoiLevelIncome?: string;
  /** `Matching Income` without it. */
  matchingIncome?: string;
  /** `Salary Income` without it. */
  salaryIncome?: string;
  /** `Royalty Income` without it. */
  royaltyIncome?: string;
  /** `User Rank` without it. */
  userRank?: string;
  /** `user Reward` without it. */
  userReward?: string;
  /** The table of registrations; `Daily Registration` without it. */
  registrations?: string;
  /** The table of activations; `Daily Activation and Top Up` without it. */
  activations?: string;
  /** The first column of registrations; `Sr.No.` without it. */
  serial?: string;
  /** The first column of activations; `Sr.No` without it. */
  serialOfActivations?: string;
  /** The column of ids; `User Id` without it. */
  userId?: string;
  /** The column of names; `Name` without it. */
  name?: string;
  /** The column of days; `Date` without it. */
  date?: string;
  /** Said of a step of a new member that is done; `Done` without it. */
  done?: string;
}
