import type { Draft } from './edit.ts';

/** An edit of a shipped file, and its lines in the comparison. `!` marks the important ones. */
export interface Edit {
  what: string;
  file: string;
  change: (draft: Draft) => void;
  lines: string[];
}

const screens = 'schemas/screens';
const signup = `${screens}/public/signup.json`;
const level = `${screens}/incomes/level-income.json`;
const withdrawal = `${screens}/withdrawal/withdrawal.json`;
const currency = `${screens}/settings/e-currency.json`;
const codes = 'schemas/api/codes.json';
const config = 'screens.config.json';
const incomes = 'schemas/api/incomes.json';
const publicCalls = 'schemas/api/public.json';

const usdt = `${screens}/funds/fund-request-usdt.json`;
const robotTemplate = 'schemas/templates/robot.json';

const detailsOf = (draft: Draft): Draft => draft.blocks[0].blocks[1];

const swap = (list: unknown[], left: number, right: number): void => {
  [list[left], list[right]] = [list[right], list[left]];
};

const incomeWords = (second: string): string =>
  `in words: "LevelIncome" as "Level Income", "binaryIncome" as "${second}", "ForexIncome" as "Forex Income", "CryptoIncome" as "Crypto Income", "royalty_income" as "Royalty Income", "salaryrankreward" as "Salary Rank Reward", any other as it came`;

export const edits: Edit[] = [
  {
    what: 'the message of a rule',
    file: signup,
    change: ({ blocks: [draft] }) => (draft.rules[2].message = 'No such sponsor'),
    lines: ['  rule 3 of Signup: message changed: "Invalid Sponsor Id" → "No such sponsor"'],
  },
  {
    what: 'the condition of a rule',
    file: signup,
    change: ({ blocks: [draft] }) => (draft.rules[8].must.minLength = 8),
    lines: [
      '! rule 9 of Signup: condition changed: the field Password must be filled in and have at least 6 characters → the field Password must be filled in and have at least 8 characters',
    ],
  },
  {
    what: 'a rule gone',
    file: signup,
    change: ({ blocks: [draft] }) => draft.rules.splice(5, 1),
    lines: [
      '! rule 6 removed from Signup: The field Mobile must have more than 8 characters, else "Enter Valid Mobile Number !!" at Mobile.',
    ],
  },
  {
    what: 'a rule come first, and the message of a later one',
    file: signup,
    change: ({ blocks: [draft] }) => {
      draft.rules[5].message = 'Eight digits, please';
      draft.rules.unshift({ on: 'form.title', must: { filled: true }, message: 'Title is required' });
      delete draft.fields.title.unsent;
    },
    lines: [
      '  field Title of Signup: reason why nothing sends it removed: "Shown, but the backend takes no title."',
      '! rule 1 added to Signup: The field Title must be filled in, else "Title is required" at Title.',
      '  rule 7 (it was 6) of Signup: message changed: "Enter Valid Mobile Number !!" → "Eight digits, please"',
    ],
  },
  {
    what: 'two rules swapped',
    file: signup,
    change: ({ blocks: [draft] }) => swap(draft.rules, 3, 4),
    lines: ['! rules 4 and 5 of Signup swapped'],
  },
  {
    what: 'a rule moved',
    file: signup,
    change: ({ blocks: [draft] }) => draft.rules.unshift(...draft.rules.splice(10, 1)),
    lines: ['! rule 11 of Signup moved to place 1'],
  },
  {
    what: 'the marked field of a rule',
    file: signup,
    change: ({ blocks: [draft] }) => (draft.rules[2].mark = 'name'),
    lines: ['  rule 3 of Signup: marked field changed: Sponsor ID → User Name'],
  },
  {
    what: 'a column gone',
    file: level,
    change: (draft) => draft.columns.splice(5, 1),
    lines: ['  column Remark removed from Level Income: the field remark, as it came'],
  },
  {
    what: 'a column come',
    file: level,
    change: (draft) => draft.columns.push({ header: 'Day', field: 'dd', format: 'dateTime' }),
    lines: ['  column Day added to Level Income: the field dd, a date with its time'],
  },
  {
    what: 'the heading of a column',
    file: level,
    change: (draft) => (draft.columns[5].header = 'Note'),
    lines: ['  column Remark of Level Income: heading changed: "Remark" → "Note"'],
  },
  {
    what: 'the field of a column',
    file: level,
    change: (draft) => (draft.columns[1].field = ['lvl', 'uid']),
    lines: ['  column From Id of Level Income: field changed: uid → lvl, else uid'],
  },
  {
    what: 'the format of a column',
    file: level,
    change: (draft) => (draft.columns[3].format = 'number'),
    lines: ['  column Level of Level Income: format changed: as it came → a number, grouped'],
  },
  {
    what: 'two columns swapped',
    file: level,
    change: (draft) => swap(draft.columns, 3, 4),
    lines: ['  columns Level and Income of Level Income swapped'],
  },
  {
    what: 'the total',
    file: level,
    change: (draft) => (draft.total.field = 'onamount'),
    lines: ['  total of Level Income changed: the sum of income → the sum of onamount'],
  },
  {
    what: 'no total',
    file: level,
    change: (draft) => delete draft.total,
    lines: ['  total removed from Level Income: the sum of income'],
  },
  {
    what: 'a text of its own without rows',
    file: level,
    change: (draft) => (draft.empty = 'None.'),
    lines: ['  text without rows of Level Income changed: "No income to show." → "None."'],
  },
  {
    what: 'a title',
    file: level,
    change: (draft) => (draft.title = 'Levels'),
    lines: ['  title of Level Income changed: "Level Income" → "Levels"'],
  },
  {
    what: 'a literal in a payload',
    file: level,
    change: (draft) => (draft.payload.type = 'RoiToLevelIncome'),
    lines: ['! sent value type of Level Income changed: always "LevelIncome" → always "RoiToLevelIncome"'],
  },
  {
    what: 'the payload of an action',
    file: signup,
    change: ({ blocks: [draft] }) =>
      (draft.actions.register.payload.mobile = { from: 'form.mobile', else: '0' }),
    lines: [
      '! button Register of Signup: sent value mobile changed: the field Mobile → the field Mobile, "0" when there is none',
    ],
  },
  {
    what: 'the label of a filter',
    file: 'schemas/screens/team/level-details.json',
    change: (draft) => (draft.filters[1].label = 'Status'),
    lines: ['  filter Person Status of Level Details: label changed: "Person Status" → "Status"'],
  },
  {
    what: 'a choice of a filter',
    file: codes,
    change: (draft) => delete draft.codes.levels['Level-20'],
    lines: ['! filter Level of Level Details: choice "Level-20" removed: sent as 20'],
  },
  {
    what: 'the label of a field',
    file: signup,
    change: ({ blocks: [draft] }) => (draft.fields.sid.label = 'Sponsor'),
    lines: ['  field Sponsor ID of Signup: label changed: "Sponsor ID" → "Sponsor"'],
  },
  {
    what: 'the longest input of a field',
    file: signup,
    change: ({ blocks: [draft] }) => (draft.fields.email.maxLength = 60),
    lines: ['! field Email of Signup: longest input changed: 50 → 60'],
  },
  {
    what: 'what a field keeps',
    file: signup,
    change: ({ blocks: [draft] }) => delete draft.fields.sid.allow,
    lines: ['! field Sponsor ID of Signup: kept characters removed: digits'],
  },
  {
    what: 'the note of a field',
    file: signup,
    change: ({ blocks: [draft] }) => draft.fields.sid.note.shift(),
    lines: [
      '  field Sponsor ID of Signup: note changed: "<the result that the read sponsor found>" in red when the result that the read sponsor found is "Wrong sponser id", "Sponsor Id doesnot exists !!" or "Invalid User Id!!"; else "<the name that the read sponsor found>" in green → "<the name that the read sponsor found>" in green',
    ],
  },
  {
    what: 'when a field is shown',
    file: withdrawal,
    change: (draft) => delete draft.fields.otp.show,
    lines: [
      '! field OTP of Withdrawal: condition for showing it removed: the stage of the form is "otpSent"',
    ],
  },
  {
    what: 'a field renamed',
    file: signup,
    change: ({ blocks: [draft] }) => {
      const { title, ...fields } = draft.fields;
      draft.fields = { honorific: title, ...fields };
    },
    lines: [
      '! field Title of Signup: name changed: title → honorific',
      '  fields Sponsor ID and Title of Signup swapped',
    ],
  },
  {
    what: 'the label of a choice',
    file: codes,
    change: (draft) => {
      const { 'Level Income': level, 'Binary Income': binary, ...others } = draft.codes.incomes;
      draft.codes.incomes = { 'Level Income': level, 'Matching Income': binary, ...others };
    },
    lines: [
      '  field Income Type of Withdrawal: choice "Binary Income": label changed: "Binary Income" → "Matching Income"',
      `  button Withdrawal of Withdrawal: line From: format changed: ${incomeWords('Binary Income')} → ${incomeWords('Matching Income')}`,
      `  summary item From of Withdrawal: format changed: ${incomeWords('Binary Income')} → ${incomeWords('Matching Income')}`,
      `  column Fund Type of Withdrawal History: format changed: ${incomeWords('Binary Income')} → ${incomeWords('Matching Income')}`,
    ],
  },
  {
    what: 'a value in files',
    file: 'schemas/screens/withdrawal/withdrawal-history.json',
    change: (draft) => delete draft.columns[5].export,
    lines: ['  column Fund Type of Withdrawal History: content in files removed: as it came'],
  },
  {
    what: 'the rows that choices come from',
    file: signup,
    change: ({ blocks: [draft] }) => (draft.fields.country.options.labelKey = 'id'),
    lines: [
      '! field Country of Signup: choices changed: the rows that the read countries found; people read name, id is sent → the rows that the read countries found; people read id, id is sent',
    ],
  },
  {
    what: 'a result text',
    file: withdrawal,
    change: (draft) => (draft.actions.withdraw.success.texts = ['Sent']),
    lines: [
      '! button Withdrawal of Withdrawal: result text changed: "Withdrawal request has been sent !!" → "Sent"',
    ],
  },
  {
    what: 'a second result text',
    file: withdrawal,
    change: (draft) => draft.actions.withdraw.success.texts.push('Sent'),
    lines: ['! button Withdrawal of Withdrawal: result text "Sent" added'],
  },
  {
    what: 'a success toast',
    file: signup,
    change: ({ blocks: [draft] }) => (draft.actions.register.success.toast = 'Welcome!'),
    lines: ['  button Register of Signup: success toast changed: "Successfull" → "Welcome!"'],
  },
  {
    what: 'an error toast',
    file: `${screens}/public/login.json`,
    change: (draft) => (draft.blocks[0].actions.signIn.failure.toast = 'No.'),
    lines: ['  button Sign In of Login: error toast changed: "Invalid username or password." → "No."'],
  },
  {
    what: 'an effect',
    file: withdrawal,
    change: (draft) => (draft.actions.withdraw.success.then[0].reload.after = 2000),
    lines: [
      '! button Withdrawal of Withdrawal: after a success: step 1 changed: after 1000 ms, the screen is loaded afresh, its forms empty → after 2000 ms, the screen is loaded afresh, its forms empty',
    ],
  },
  {
    what: 'one more effect',
    file: withdrawal,
    change: (draft) => draft.actions.withdraw.success.then.unshift('clear'),
    lines: ['! button Withdrawal of Withdrawal: after a success: step 1 added: the whole form is emptied'],
  },
  {
    what: 'the label of a button',
    file: withdrawal,
    change: (draft) => (draft.actions.sendOtp.label = 'Send code'),
    lines: ['  button Send OTP of Withdrawal: label changed: "Send OTP" → "Send code"'],
  },
  {
    what: 'the rule of an action',
    file: withdrawal,
    change: (draft) => (draft.actions.sendOtp.rules[0].message = 'Amount, please'),
    lines: [
      '  button Send OTP of Withdrawal: rule 1: message changed: "Please enter Amount" → "Amount, please"',
    ],
  },
  {
    what: 'the call of an action',
    file: `${screens}/activation/robot-activation.json`,
    change: (draft) => (draft.actions.activate.call = 'upgradeRobot'),
    lines: ['! button Activate of Robot Activation: call changed: activateRobot → upgradeRobot'],
  },
  {
    what: 'when a read is made',
    file: signup,
    change: (draft) => delete draft.reads.country.when,
    lines: ['! read country of Signup: condition for making it removed: the field Country is filled in'],
  },
  {
    what: 'the text of a failed read',
    file: currency,
    change: (draft) => (draft.reads.branch.failure.text = 'No bank.'),
    lines: [
      '  read branch of E-Currency Details: text where it fails changed: "No bank was found for this IFSC." → "No bank."',
    ],
  },
  {
    what: 'a rule in one of two forms',
    file: currency,
    change: (draft) => (draft.blocks[0].tabs[1].rules[2].message = 'IFSC is required'),
    lines: [
      '  rule 3 in the tab Bank Details of E-Currency Details: message changed: "Ifsc is required" → "IFSC is required"',
    ],
  },
  {
    what: 'the button of a tab',
    file: currency,
    change: (draft) => delete draft.blocks[0].tabs[1].button,
    lines: ['  tab Bank Details of E-Currency Details: button changed: there is none → there is one'],
  },
  {
    what: 'a link',
    file: `${screens}/public/login.json`,
    change: (draft) => (draft.blocks[1].links[1].to = '/'),
    lines: ['  link Signup of Login: address changed: /Signup → /'],
  },
  {
    what: 'the link of a detail',
    file: `${screens}/public/welcome.json`,
    change: (draft) =>
      (draft.blocks[4].items[0].link = { to: '/Login', query: { userid: { from: 'member.uid' } } }),
    lines: ['  detail Name of Welcome: address added: /Login (userid: the uid that the read member found)'],
  },
  {
    what: 'what a link takes along in its address',
    file: `${screens}/public/welcome.json`,
    change: (draft) => (draft.blocks[5].links[0].query = { userid: 'new' }),
    lines: [
      '! link Login of Welcome: query changed: userid: the uid that the read member found → userid: "new"',
    ],
  },
  {
    what: 'a detail',
    file: `${screens}/public/welcome.json`,
    change: (draft) => draft.blocks[4].items.pop(),
    lines: [
      '  detail Position removed from Welcome: the position that the read member found ("1" as "Left", "2" as "Right")',
    ],
  },
  {
    what: 'a paragraph',
    file: `${screens}/public/coming-soon.json`,
    change: (draft) => (draft.blocks[0].text = 'Soon.'),
    lines: ['  text of Coming Soon: words changed: "This page is being prepared." → "Soon."'],
  },
  {
    what: 'a template',
    file: 'schemas/templates/income-report.json',
    change: (draft) => (draft.filters[0].label = 'Since'),
    lines: ['  income-report (14 screens): filter From Date: label changed: "From Date" → "Since"'],
  },
  {
    what: 'an address',
    file: config,
    change: (draft) => {
      draft.routes['/Levels'] = draft.routes['/LevelIncome'];
      delete draft.routes['/LevelIncome'];
      draft.menu[6].entries[0].to = '/Levels';
    },
    lines: ['  address of Level Income changed: /LevelIncome → /Levels'],
  },
  {
    what: 'who may open it',
    file: config,
    change: (draft) => (draft.routes['/JivanVikalp'].access = 'member'),
    lines: ['! access of Coming Soon changed: for everybody → for members who are signed in'],
  },
  {
    what: 'a menu entry gone',
    file: config,
    change: (draft) => draft.menu[6].entries.shift(),
    lines: ['  menu entry of Level Income changed: under Incomes → none'],
  },
  {
    what: 'the order of the menu',
    file: config,
    change: (draft) => swap(draft.menu[6].entries, 0, 1),
    lines: ['  menu under Incomes: links /LevelIncome and /RoiIncomeForex swapped'],
  },
  {
    what: 'a menu group',
    file: config,
    change: (draft) => (draft.menu[6].group = 'Earnings'),
    lines: ['  menu group Incomes: name changed: "Incomes" → "Earnings"'],
  },
  {
    what: 'a text of a menu link',
    file: config,
    change: (draft) => (draft.menu[6].entries[0].label = 'Levels'),
    lines: ['  menu link /LevelIncome: label added: "Levels"'],
  },
  {
    what: 'a menu group without its icon',
    file: config,
    change: (draft) => delete draft.menu[6].icon,
    lines: ['  menu group Incomes: icon removed: income'],
  },
  {
    what: 'a word of the portal',
    file: config,
    change: (draft) => (draft.words.retry = 'Again'),
    lines: ['  words: retry changed: "Retry" → "Again"'],
  },
  {
    what: 'the unit of money',
    file: config,
    change: (draft) => (draft.money.unit = 'EUR'),
    lines: ['! money: unit changed: "$" → "EUR"'],
  },
  {
    what: 'a notice',
    file: config,
    change: (draft) => (draft.notices = [{ text: 'Send your funds to the new address.' }]),
    lines: ['! notice Send your funds to the new address. added'],
  },
  {
    what: 'a colour of the brand',
    file: config,
    change: (draft) => (draft.brand.accent = '#005f5f'),
    lines: ['  brand: accent changed: "#0f6b6b" → "#005f5f"'],
  },
  {
    what: 'where pictures may come from',
    file: config,
    change: (draft) => draft.imageOrigins.push('https://cdn.example.com'),
    lines: ['! image origin https://cdn.example.com added'],
  },
  {
    what: 'the backend',
    file: config,
    change: (draft) => (draft.api.host = 'https://api.example.com'),
    lines: ['! api: host changed: "" → "https://api.example.com"'],
  },
  {
    what: 'a page written by hand',
    file: config,
    change: (draft) => (draft.routes['/dashboard'].title = 'Overview'),
    lines: ['  title of Dashboard changed: "Dashboard" → "Overview"'],
  },
  {
    what: 'the path of a call',
    file: incomes,
    change: (draft) => (draft.calls.incomeReport.path = 'IncomeReport'),
    lines: ['! call incomeReport: path changed: GetIncomeReport → IncomeReport'],
  },
  {
    what: 'a row field of a call',
    file: incomes,
    change: (draft) => (draft.calls.incomeReport.fieldsBy.shapes.LevelIncome.bonus = 'amount'),
    lines: ['  call incomeReport: rows of LevelIncome: field bonus added: an amount'],
  },
  {
    what: 'a fixed key of a call',
    file: 'schemas/api/funds.json',
    change: (draft) => (draft.calls.banks.fixed.action = 2),
    lines: ['! call banks: fixed key action changed: 1 → 2'],
  },
  {
    what: 'where a result text stands',
    file: publicCalls,
    change: (draft) => (draft.calls.login.text = 'result'),
    lines: [
      '! call login: place of the result text changed: data.result, else result, else data, else its top → result',
    ],
  },
  {
    what: 'a written address in the place of one that was read, and that a button copies',
    file: usdt,
    change: (draft) => (detailsOf(draft).items[0].value = '0x1'),
    lines: [
      '! detail Company Address of Fund Request USDT: value changed: the btcaddress that the read usdt found → "0x1"',
    ],
  },
  {
    what: 'another read address that a button copies',
    file: usdt,
    change: (draft) => (detailsOf(draft).items[0].value.from = 'usdt.imglink'),
    lines: [
      '! detail Company Address of Fund Request USDT: value changed: the btcaddress that the read usdt found → the imglink that the read usdt found',
    ],
  },
  {
    what: 'a copy button, and a detail with one',
    file: usdt,
    change: (draft) => {
      detailsOf(draft).items[1].copy = 'Copied';
      detailsOf(draft).items.push({ label: 'Memo', value: '7', copy: 'Copied' });
    },
    lines: [
      '! detail Network of Fund Request USDT: toast of its copy button added: "Copied"',
      '! detail Memo added to Fund Request USDT: "7"',
    ],
  },
  {
    what: 'the source of a picture',
    file: usdt,
    change: (draft) => (draft.blocks[0].blocks[0].source = '/public/code.png'),
    lines: [
      '! picture of Fund Request USDT: address changed: the imglink that the read usdt found → "/public/code.png"',
    ],
  },
  {
    what: 'a picture gone',
    file: usdt,
    change: (draft) => draft.blocks[0].blocks.shift(),
    lines: ['! picture removed from Fund Request USDT'],
  },
  {
    what: 'the host of a link',
    file: config,
    change: (draft) => (draft.links.exchange = 'https://exchange.example.org/'),
    lines: ['! links: exchange changed: "https://exchange.example.com/" → "https://exchange.example.org/"'],
  },
  {
    what: 'the path of a link at the same host',
    file: config,
    change: (draft) => (draft.links.exchange = 'https://exchange.example.com/rates'),
    lines: [
      '  links: exchange changed: "https://exchange.example.com/" → "https://exchange.example.com/rates"',
    ],
  },
  {
    what: 'a written text in the place of a part that was read',
    file: robotTemplate,
    change: (draft) => (draft.summary[0].value.template = 'Somebody ({form.userId})'),
    lines: [
      '! robot (2 screens): summary item For: value changed: the text "<the name that the read target found> (<the field User ID>)", \'\' when any of it is missing → the text "Somebody (<the field User ID>)", \'\' when any of it is missing',
    ],
  },
  {
    what: 'a format that shows written texts, and one that shows what was read',
    file: level,
    change: (draft) => {
      draft.columns[1].format = { type: 'labels', map: { 100001: 'Somebody' } };
      draft.columns[3].format = 'number';
    },
    lines: [
      '! column From Id of Level Income: format changed: as it came → in words: "100001" as "Somebody", any other as it came',
      '  column Level of Level Income: format changed: as it came → a number, grouped',
    ],
  },
  {
    what: 'the landing page',
    file: 'schemas/content/landing.json',
    change: (draft) => (draft.hero.title = 'Welcome'),
    lines: ['  landing page: hero: title changed: "Empower Your ultimate Financial Future" → "Welcome"'],
  },
  {
    what: "the dashboard's content",
    file: 'schemas/content/dashboard.json',
    change: (draft) => delete draft.liveRate,
    lines: ['  dashboard: liveRate removed: "0"'],
  },
  {
    what: 'a list of the landing page',
    file: 'schemas/content/landing.json',
    change: (draft) => draft.counters.splice(1, 1),
    lines: ['  landing page: counters: no. 2 removed: {"figure":"1+","label":"Year in market"}'],
  },
];
